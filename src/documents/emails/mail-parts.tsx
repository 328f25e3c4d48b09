import type { CSSProperties, ReactNode } from 'react';

/** The size of the preview line that mail programs show beside the subject. */
const PREVIEW_LENGTH = 150;
/** Invisible characters. They keep the program from filling the preview line with the mail's body. */
const PREVIEW_FILLING = '\u00a0\u200c\u200b\u200d\u200e\u200f\ufeff';

interface Styled {
  style?: CSSProperties;
  children: ReactNode;
}

/** A table of one cell: Outlook ignores the width and the margins of other blocks. */
export function Block({ style, cell, children }: Styled & { cell?: CSSProperties }) {
  return (
    <table
      align="center"
      width="100%"
      border={0}
      cellPadding={0}
      cellSpacing={0}
      role="presentation"
      style={style}
    >
      <tbody>
        <tr>
          <td style={cell}>{children}</td>
        </tr>
      </tbody>
    </table>
  );
}

/** The table carries the style too, because some programs drop the element `body`. */
export function MailBody({
  style,
  preview,
  children,
}: Styled & { style: CSSProperties; preview: string }) {
  return (
    <body style={{ backgroundColor: style.backgroundColor, margin: 0, padding: 0 }}>
      <Preview text={preview.slice(0, PREVIEW_LENGTH)} />
      <Block cell={style}>{children}</Block>
    </body>
  );
}

function Preview({ text }: { text: string }) {
  const hidden: CSSProperties = {
    display: 'none',
    overflow: 'hidden',
    lineHeight: '1px',
    opacity: 0,
    maxHeight: 0,
    maxWidth: 0,
  };
  return (
    <div style={hidden}>
      {text}
      {text.length < PREVIEW_LENGTH && (
        <div>{PREVIEW_FILLING.repeat(PREVIEW_LENGTH - text.length)}</div>
      )}
    </div>
  );
}

export function Rule({ style }: { style: CSSProperties }) {
  return <hr style={{ width: '100%', border: 0, ...style }} />;
}

export function Link({ href, color, children }: { href: string; color: string; children: string }) {
  return (
    <a href={href} target="_blank" rel="noopener" style={{ color, textDecoration: 'underline' }}>
      {children}
    </a>
  );
}

const PADDING = { vertical: 12, horizontal: 22 };
const pointsOf = (pixels: number) => (pixels * 3) / 4;
/** Outlook knows no padding of a link. It gets this many thin spaces, each stretched by the factor. */
const SPACES = 3;
const STRETCH = `${(PADDING.horizontal / SPACES / 2) * 100}%`;
const SPACE_BEFORE = `<!--[if mso]><i style="mso-font-width:${STRETCH};mso-text-raise:${pointsOf(2 * PADDING.vertical)}" hidden>${'&#8202;'.repeat(SPACES)}</i><![endif]-->`;
const SPACE_AFTER = `<!--[if mso]><i style="mso-font-width:${STRETCH}" hidden>${'&#8202;'.repeat(SPACES)}&#8203;</i><![endif]-->`;

export function Button({
  href,
  color,
  children,
}: {
  href: string;
  color: string;
  children: string;
}) {
  return (
    <a href={href} target="_blank" rel="noopener" style={buttonStyle(color)}>
      <OnlyForOutlook html={SPACE_BEFORE} />
      <span style={buttonText}>{children}</span>
      <OnlyForOutlook html={SPACE_AFTER} />
    </a>
  );
}

function OnlyForOutlook({ html }: { html: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: React has no comments; the text is a constant
  return <span dangerouslySetInnerHTML={{ __html: html }} />;
}

const buttonText: CSSProperties & Record<`mso${string}`, string | number> = {
  maxWidth: '100%',
  display: 'inline-block',
  lineHeight: '120%',
  msoPaddingAlt: '0px',
  msoTextRaise: pointsOf(PADDING.vertical),
};

function buttonStyle(color: string): CSSProperties & Record<`mso${string}`, string | number> {
  return {
    lineHeight: '100%',
    textDecoration: 'none',
    display: 'inline-block',
    maxWidth: '100%',
    msoPaddingAlt: '0px',
    backgroundColor: color,
    borderRadius: '4px',
    padding: `${PADDING.vertical}px ${PADDING.horizontal}px`,
    color: '#ffffff',
    fontSize: '16px',
    fontWeight: 600,
  };
}
