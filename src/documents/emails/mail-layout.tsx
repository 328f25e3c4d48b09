import { type CSSProperties, Fragment } from 'react';
import type {
  MailContent,
  MailItem,
  MailPayment,
  MailSection,
} from '#documents/emails/mail-content.ts';
import { Block, Button, Link, MailBody, Rule } from '#documents/emails/mail-parts.tsx';
import type { Fact } from '#documents/signup-texts.ts';
import { type FilledText, readableText } from '#domain/message/fill-text.ts';

const SANS = "'Noto Sans', -apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif";
const SERIF = "'Source Serif 4', Georgia, 'Times New Roman', serif";
const INK = '#1d1d1f';
const QUIET = '#5c5c62';
const HAIRLINE = '1px solid #d4d4d8';

const text: CSSProperties = {
  color: INK,
  fontSize: '15px',
  lineHeight: '23px',
  margin: '0 0 14px',
};
const quiet: CSSProperties = { ...text, color: QUIET, fontSize: '13px', lineHeight: '19px' };
const cell: CSSProperties = {
  ...text,
  padding: '5px 0',
  verticalAlign: 'top',
  overflowWrap: 'anywhere',
};
const label: CSSProperties = { ...cell, color: QUIET, fontSize: '13px', paddingRight: '16px' };
const amount: CSSProperties = {
  ...cell,
  textAlign: 'right',
  whiteSpace: 'nowrap',
  paddingLeft: '16px',
};

/** Tables and inline styles only, because mail programs support nothing else. */
export function MailLayout({ content }: { content: MailContent }) {
  const { accent, edition, payment } = content;
  return (
    <html lang={content.language} dir="ltr">
      <head>
        <meta httpEquiv="Content-Type" content="text/html; charset=UTF-8" />
        <meta name="x-apple-disable-message-reformatting" />
        <title>{content.subject}</title>
      </head>
      <MailBody
        preview={content.paragraphs[0] ?? firstLine(content)}
        style={{ backgroundColor: '#ffffff', fontFamily: SANS, margin: 0, padding: 0 }}
      >
        <Block style={{ maxWidth: '600px', padding: '28px 20px' }}>
          <p
            style={{
              ...text,
              color: accent,
              fontFamily: SERIF,
              fontSize: '19px',
              fontWeight: 600,
              margin: 0,
            }}
          >
            {edition.name}
          </p>
          <p style={{ ...quiet, margin: '4px 0 0' }}>{edition.when}</p>
          <Rule style={{ borderTop: `2px solid ${accent}`, margin: '14px 0 22px' }} />
          {content.greeting && <p style={text}>{content.greeting}</p>}
          {content.paragraphs.map((paragraph) => (
            <p key={paragraph} style={text}>
              {paragraph}
            </p>
          ))}
          {content.written && <WrittenText written={content.written} accent={accent} />}
          {content.changes && <RowsSection section={content.changes} accent={accent} />}
          {content.sections.map((section) => (
            <RowsSection key={section.title} section={section} accent={accent} />
          ))}
          {content.items?.map((item, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two mails may have the same subject
            <ItemSection key={index} item={item} accent={accent} />
          ))}
          {payment && <PaymentSection payment={payment} accent={accent} />}
          {content.actions.map((action) => (
            <Block key={action.url} style={{ margin: '26px 0 0' }}>
              <p style={text}>{action.lead}</p>
              <Button href={action.url} color={accent}>
                {action.button}
              </Button>
            </Block>
          ))}
          <Rule style={{ borderTop: HAIRLINE, margin: '28px 0 16px' }} />
          {content.notes.map((note) => (
            <p key={note} style={quiet}>
              {note}
            </p>
          ))}
          <p style={{ ...text, whiteSpace: 'pre-line' }}>{content.signature.join('\n')}</p>
        </Block>
      </MailBody>
    </html>
  );
}

function firstLine({ written, subject }: MailContent): string {
  return written ? readableText(written.slice(0, 2)).replaceAll('\n', ' ') : subject;
}

/** A link that stands alone is the action that the mail asks for, so it becomes a button. */
function WrittenText({ written, accent }: { written: FilledText; accent: string }) {
  return written.map((lines, index) => {
    const only = lines.length === 1 && lines[0]?.length === 1 ? lines[0][0] : undefined;
    if (only?.url && only.url !== only.text) {
      return (
        // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs never move
        <Block key={index} style={{ margin: '4px 0 18px' }}>
          <Button href={only.url} color={accent}>
            {only.text}
          </Button>
        </Block>
      );
    }
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: likewise
      <p key={index} style={{ ...text, overflowWrap: 'anywhere' }}>
        {lines.map((pieces, line) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: likewise
          <Fragment key={line}>
            {line > 0 && <br />}
            {pieces.map(({ text: words, url }, piece) =>
              url ? (
                // biome-ignore lint/suspicious/noArrayIndexKey: likewise
                <Link key={piece} href={url} color={accent}>
                  {words}
                </Link>
              ) : (
                words
              ),
            )}
          </Fragment>
        ))}
      </p>
    );
  });
}

function RowsSection({ section, accent }: { section: MailSection; accent: string }) {
  return (
    <Block style={{ margin: '8px 0 0' }}>
      <Title accent={accent}>{section.title}</Title>
      <table role="presentation" width="100%" cellPadding={0} cellSpacing={0}>
        <tbody>
          {section.rows.map((row, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two rows may read the same and never move
            <tr key={index}>
              {section.total || row.value === '' ? <PriceCells {...row} /> : <WordsCell {...row} />}
            </tr>
          ))}
          {section.total && (
            <tr>
              <td style={{ ...cell, borderTop: HAIRLINE, fontWeight: 600 }}>
                {section.total.label}
              </td>
              <td style={{ ...amount, borderTop: HAIRLINE, fontWeight: 600 }}>
                {section.total.value}
              </td>
            </tr>
          )}
          {section.money?.map((row) => (
            <tr key={row.label}>
              <td style={cell}>{row.label}</td>
              <td style={amount}>{row.value}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Block>
  );
}

function PriceCells({ label: name, value }: Fact) {
  return (
    <>
      <td style={cell}>{name}</td>
      <td style={amount}>{value}</td>
    </>
  );
}

/** Words are too long to stand beside their label on a phone. */
function WordsCell({ label: name, value }: Fact) {
  return (
    <td style={cell}>
      <strong>{name}</strong>
      <br />
      {value}
    </td>
  );
}

function ItemSection({ item, accent }: { item: MailItem; accent: string }) {
  return (
    <Block style={{ margin: '8px 0 0' }}>
      <Title accent={accent}>{item.title}</Title>
      {item.paragraphs.map((paragraph) => (
        <p key={paragraph} style={text}>
          {paragraph}
        </p>
      ))}
      <table role="presentation" cellPadding={0} cellSpacing={0}>
        <tbody>
          {item.rows.map((row, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: likewise
            <tr key={index}>
              <td style={row.value ? label : cell}>{row.label}</td>
              {row.value && <td style={cell}>{row.value}</td>}
            </tr>
          ))}
        </tbody>
      </table>
      {item.actions.map((action) => (
        <p key={action.url} style={{ ...text, overflowWrap: 'anywhere' }}>
          {action.lead && (
            <>
              {action.lead}
              <br />
            </>
          )}
          <Link href={action.url} color={accent}>
            {action.button}
          </Link>
        </p>
      ))}
    </Block>
  );
}

function PaymentSection({ payment, accent }: { payment: MailPayment; accent: string }) {
  return (
    <Block style={{ margin: '8px 0 0' }}>
      <Title accent={accent}>{payment.title}</Title>
      <p style={text}>{payment.lead}</p>
      <table role="presentation" cellPadding={0} cellSpacing={0}>
        <tbody>
          {payment.rows.map((row: Fact) => (
            <tr key={row.label}>
              <td style={label}>{row.label}</td>
              <td style={cell}>{row.value}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {payment.note && <p style={{ ...text, marginTop: '10px' }}>{payment.note}</p>}
      <img
        src={`cid:${payment.code.cid}`}
        alt={payment.code.alt}
        width={220}
        height={220}
        style={{ display: 'block', outline: 'none', border: 'none', margin: '14px 0 0 -12px' }}
      />
      <p style={quiet}>{payment.code.hint}</p>
      <p style={text}>
        <Link href={payment.link.url} color={accent}>
          {payment.link.text}
        </Link>
      </p>
    </Block>
  );
}

function Title({ accent, children }: { accent: string; children: string }) {
  const style = { color: accent, fontFamily: SERIF, fontSize: '17px', fontWeight: 600 };
  return (
    <h2 style={{ ...style, borderBottom: HAIRLINE, margin: '18px 0 8px', paddingBottom: '6px' }}>
      {children}
    </h2>
  );
}
