import type { ComponentProps } from 'react';

type ButtonProps = Omit<ComponentProps<'button'>, 'type' | 'className'>;

export function Button(props: ButtonProps) {
  return <button type="button" className="button" {...props} />;
}

export function QuietButton(props: ButtonProps) {
  return <button type="button" className="button quiet" {...props} />;
}

/** Looks like a link, but triggers an action on the page. */
export function LinkButton(props: ButtonProps) {
  return <button type="button" className="link-button" {...props} />;
}
