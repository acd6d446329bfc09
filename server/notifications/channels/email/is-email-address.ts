const atom = "[\\p{L}\\p{N}!#$%&'*+/=?^_`{|}~-]+"
const form = new RegExp(`^${atom}(?:\\.${atom})*@[\\p{L}\\p{N}](?:[\\p{L}\\p{N}.-]*[\\p{L}\\p{N}])?$`, 'u')

/** Whether a text is one plain mail address: no name, no list, no comment, nothing that could end a header or a command. */
export function isMailAddress(text: string): boolean {
  return text.length <= 254 && form.test(text)
}
