import { Component, type ReactNode } from 'react';
import { keepTypedText } from '#client/lib/typed-text.ts';

interface ErrorBoundaryProps {
  children: ReactNode;
  fallback(retry: () => void): ReactNode;
  /** Another value draws the children again after a failure, as when the reader goes to another page. */
  resetKey?: string;
}

interface ErrorBoundaryState {
  hasFailed: boolean;
}

/** What breaks while it is drawn takes down nothing outside of this, and no text that was typed. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { hasFailed: false };

  static getDerivedStateFromError(): ErrorBoundaryState {
    return { hasFailed: true };
  }

  /** The last moment at which the fields of the broken part are still in the document. */
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
