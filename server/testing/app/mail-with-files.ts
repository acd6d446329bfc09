import { mailText } from './signed-mail.ts'

/** A file attached to an email; `cid`: the HTML part shows it under this id. */
export interface AttachedFile {
  name: string
  type: string
  bytes: Uint8Array
  cid?: string
}

/** An email with words and files. */
export function mailWithFiles(
  mail: { from: string; to: string; text: string; subject?: string },
  files: readonly AttachedFile[],
): string {
  const boundary = 'part-of-this-mail'
  const shown = files.flatMap(({ cid }) => (cid === undefined ? [] : [`<img src="cid:${cid}">`]))
  const parts = [
    shown.length > 0
      ? `Content-Type: text/html\r\n\r\n<p>${mail.text}</p>${shown.join('')}`
      : `Content-Type: text/plain; charset=utf-8\r\n\r\n${mail.text}`,
    ...files.map(({ name, type, bytes, cid }) =>
      [
        `Content-Type: ${type}; name="${name}"`,
        `Content-Disposition: ${cid === undefined ? 'attachment' : 'inline'}; filename="${name}"`,
        ...(cid === undefined ? [] : [`Content-ID: <${cid}>`]),
        'Content-Transfer-Encoding: base64',
        '',
        (
          Buffer.from(bytes)
            .toString('base64')
            .match(/.{1,76}/g) ?? []
        ).join('\r\n'),
      ].join('\r\n'),
    ),
  ]
  const body = [...parts.map((part) => `--${boundary}\r\n${part}`), `--${boundary}--\r\n`].join('\r\n')
  const whole = mailText({ ...mail, text: '' }).replace(
    'Content-Type: text/plain; charset=utf-8',
    `Content-Type: multipart/mixed; boundary="${boundary}"`,
  )
  return whole.trimEnd() + `\r\n\r\n${body}`
}
