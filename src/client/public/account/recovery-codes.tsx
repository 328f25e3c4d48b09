import { useEffect, useId, useRef } from 'react';
import { CopyButton } from '#client/components/copy-button.tsx';
import { useLocale } from '#client/components/locale-context.tsx';
import { m } from '#i18n/texts.ts';

/** Shown once: the server stores only hashes. */
export function RecoveryCodes({ codes, onKept }: { codes: readonly string[]; onKept(): void }) {
  const at = useLocale();
  const id = useId();
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  const text = codes.join('\n');
  const download = () => {
    const address = URL.createObjectURL(new Blob([`${text}\n`], { type: 'text/plain' }));
    const link = document.createElement('a');
    link.href = address;
    link.download = m.account_codes_file({}, at);
    link.click();
    URL.revokeObjectURL(address);
  };
  return (
    <div className="recovery">
      <h3 ref={title} tabIndex={-1}>
        {m.account_codes({}, at)}
      </h3>
      <p className="note">{m.account_codes_text({}, at)}</p>
      <ul id={id} className="recovery-codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className="account-actions">
        <CopyButton value={text} what={m.account_codes({}, at)} shownIn={id} />
        <button type="button" className="copy-button" onClick={download}>
          {m.account_codes_download({}, at)}
        </button>
        <button type="button" className="copy-button" onClick={() => print()}>
          {m.account_codes_print({}, at)}
        </button>
      </div>
      <button type="button" className="button" onClick={onKept}>
        {m.account_codes_kept({}, at)}
      </button>
    </div>
  );
}
