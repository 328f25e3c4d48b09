import { Component, type ReactNode } from 'react';
import { keepTypedText } from '#client/lib/typed-text.ts';

interface ErrorBoundaryProps {
  children: ReactNode;
  fallback(retry: () => void): ReactNode;
  /** A new value renders the children again after a failure, for example on navigation. */
  resetKey?: string;
}

interface ErrorBoundaryState {
  hasFailed: boolean;
}

/** Contains a render error and saves the text that was typed inside. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { hasFailed: false };

  static getDerivedStateFromError(): ErrorBoundaryState {
    return { hasFailed: true };
  }

  /** The last moment when the fields of the broken part are still in the document. */
  override getSnapshotBeforeUpdate(_props: ErrorBoundaryProps, before: ErrorBoundaryState): null {
    if (!before.hasFailed && this.state.hasFailed) keepTypedText();
    return null;
  }

  override componentDidUpdate(before: ErrorBoundaryProps): void {
    if (this.state.hasFailed && before.resetKey !== this.props.resetKey) this.retry();
  }

  retry = (): void => this.setState({ hasFailed: false });

  override render(): ReactNode {
    return this.state.hasFailed ? this.props.fallback(this.retry) : this.props.children;
  }
}
