/** The content of a delivery-status notice (RFC 3464) about one of our mails. */
export interface Bounce {
  action: 'failed' | 'delayed' | 'delivered' | 'relayed' | 'expanded';
  /** `5.1.1` */
  status: string;
  /** The answer of the other server, verbatim. */
  diagnostic: string;
  /** Every Message-ID that the notice and the mail inside it name, without the angle brackets. */
  messageIds: string[];
}

const ACTIONS = ['failed', 'delayed', 'delivered', 'relayed', 'expanded'] as const;

/**
 * Null for a mail that is not such a notice. The relevant parts may not be encoded (RFC 3464 2.1,
 * RFC 2046 5.2.1), so plain text search is enough and no MIME parser is needed.
 */
export function readBounce(raw: string): Bounce | null {
  const lines = raw.replace(/\r\n?/g, '\n').replace(/\n[ \t]+/g, ' ');
  if (!/^content-type:\s*message\/(global-)?delivery-status/im.test(lines)) return null;
  const word = field(lines, 'action').toLowerCase();
  const action = ACTIONS.find((known) => known === word);
  if (!action) return null;
  const ids = lines.matchAll(/^(?:message-id|original-message-id|in-reply-to|references):(.*)$/gim);
  const named = [...ids].flatMap(([, value = '']) =>
    [...value.matchAll(/<([^<>\s]+)>/g)].map(([, id = '']) => id),
  );
  return {
    action,
    status: field(lines, 'status'),
    diagnostic: field(lines, 'diagnostic-code').replace(/^[\w-]+\s*;\s*/, ''),
    messageIds: [...new Set(named)],
  };
}

function field(lines: string, name: string): string {
  return new RegExp(`^${name}:\\s*(.*)$`, 'im').exec(lines)?.[1]?.trim() ?? '';
}
