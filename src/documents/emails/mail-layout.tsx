import { Body } from '@react-email/body';
import { Button } from '@react-email/button';
import { Container } from '@react-email/container';
import { Head } from '@react-email/head';
import { Heading } from '@react-email/heading';
import { Hr } from '@react-email/hr';
import { Html } from '@react-email/html';
import { Img } from '@react-email/img';
import { Link } from '@react-email/link';
import { Preview } from '@react-email/preview';
import { Section } from '@react-email/section';
import { Text } from '@react-email/text';
import { type CSSProperties, Fragment } from 'react';
import type {
  MailContent,
  MailItem,
  MailPayment,
  MailSection,
} from '#documents/emails/mail-content.ts';
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

/** Tables and inline styles only: that is what mail programs understand. */
export function MailLayout({ content }: { content: MailContent }) {
  const { accent, edition, payment } = content;
  return (
    <Html lang={content.language}>
      <Head>
        <title>{content.subject}</title>
      </Head>
      <Preview>{content.paragraphs[0] ?? firstLine(content)}</Preview>
      <Body style={{ backgroundColor: '#ffffff', fontFamily: SANS, margin: 0, padding: 0 }}>
        <Container style={{ maxWidth: '600px', padding: '28px 20px' }}>
          <Text
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
          </Text>
          <Text style={{ ...quiet, margin: '4px 0 0' }}>{edition.when}</Text>
          <Hr style={{ border: 0, borderTop: `2px solid ${accent}`, margin: '14px 0 22px' }} />
          {content.greeting && <Text style={text}>{content.greeting}</Text>}
          {content.paragraphs.map((paragraph) => (
            <Text key={paragraph} style={text}>
              {paragraph}
            </Text>
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
            <Section key={action.url} style={{ margin: '26px 0 0' }}>
              <Text style={text}>{action.lead}</Text>
              <Button href={action.url} style={button(accent)}>
                {action.button}
              </Button>
            </Section>
          ))}
          <Hr style={{ border: 0, borderTop: HAIRLINE, margin: '28px 0 16px' }} />
          {content.notes.map((note) => (
            <Text key={note} style={quiet}>
              {note}
            </Text>
          ))}
          <Text style={{ ...text, whiteSpace: 'pre-line' }}>{content.signature.join('\n')}</Text>
        </Container>
      </Body>
    </Html>
  );
}

function firstLine({ written, subject }: MailContent): string {
  return written ? readableText(written.slice(0, 2)).replaceAll('\n', ' ') : subject;
}

/** A link that stands alone is what the mail wants people to do: it becomes a button. */
function WrittenText({ written, accent }: { written: FilledText; accent: string }) {
  return written.map((lines, index) => {
    const only = lines.length === 1 && lines[0]?.length === 1 ? lines[0][0] : undefined;
    if (only?.url && only.url !== only.text) {
      return (
        // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs never move
        <Section key={index} style={{ margin: '4px 0 18px' }}>
          <Button href={only.url} style={button(accent)}>
            {only.text}
          </Button>
        </Section>
      );
    }
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: likewise
      <Text key={index} style={{ ...text, overflowWrap: 'anywhere' }}>
        {lines.map((pieces, line) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: likewise
          <Fragment key={line}>
            {line > 0 && <br />}
            {pieces.map(({ text: words, url }, piece) =>
              url ? (
                // biome-ignore lint/suspicious/noArrayIndexKey: likewise
                <Link key={piece} href={url} style={{ color: accent, textDecoration: 'underline' }}>
                  {words}
                </Link>
              ) : (
                words
              ),
            )}
          </Fragment>
        ))}
      </Text>
    );
  });
}

function RowsSection({ section, accent }: { section: MailSection; accent: string }) {
  return (
    <Section style={{ margin: '8px 0 0' }}>
      <Title accent={accent}>{section.title}</Title>
      <table role="presentation" width="100%" cellPadding={0} cellSpacing={0}>
        <tbody>
          {section.rows.map((row, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two rows may read the same and never move
            <tr key={index}>
              <td style={cell}>{row.label}</td>
              <td style={amount}>{row.value}</td>
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
    </Section>
  );
}

function ItemSection({ item, accent }: { item: MailItem; accent: string }) {
  return (
    <Section style={{ margin: '8px 0 0' }}>
      <Title accent={accent}>{item.title}</Title>
      {item.paragraphs.map((paragraph) => (
        <Text key={paragraph} style={text}>
          {paragraph}
        </Text>
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
        <Text key={action.url} style={{ ...text, overflowWrap: 'anywhere' }}>
          {action.lead && (
            <>
              {action.lead}
              <br />
            </>
          )}
          <Link href={action.url} style={{ color: accent, textDecoration: 'underline' }}>
            {action.button}
          </Link>
        </Text>
      ))}
    </Section>
  );
}

function PaymentSection({ payment, accent }: { payment: MailPayment; accent: string }) {
  return (
    <Section style={{ margin: '8px 0 0' }}>
      <Title accent={accent}>{payment.title}</Title>
      <Text style={text}>{payment.lead}</Text>
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
      {payment.note && <Text style={{ ...text, marginTop: '10px' }}>{payment.note}</Text>}
      <Img
        src={`cid:${payment.code.cid}`}
        alt={payment.code.alt}
        width={220}
        height={220}
        style={{ margin: '14px 0 0 -12px' }}
      />
      <Text style={quiet}>{payment.code.hint}</Text>
      <Text style={text}>
        <Link href={payment.link.url} style={{ color: accent, textDecoration: 'underline' }}>
          {payment.link.text}
        </Link>
      </Text>
    </Section>
  );
}

function Title({ accent, children }: { accent: string; children: string }) {
  const style = { color: accent, fontFamily: SERIF, fontSize: '17px', fontWeight: 600 };
  return (
    <Heading
      as="h2"
      style={{ ...style, borderBottom: HAIRLINE, margin: '18px 0 8px', paddingBottom: '6px' }}
    >
      {children}
    </Heading>
  );
}

function button(accent: string): CSSProperties {
  const box = { backgroundColor: accent, borderRadius: '4px', padding: '12px 22px' };
  return { ...box, color: '#ffffff', fontSize: '16px', fontWeight: 600, textDecoration: 'none' };
}
