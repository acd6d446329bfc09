/** Letters that do not decompose into a plain one and its accent. */
const plain: Readonly<Record<string, string>> = {
  ß: 'ss',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ł: 'l',
  æ: 'ae',
  œ: 'oe',
  ı: 'i',
  þ: 'th',
}
const special = new RegExp(`[${Object.keys(plain).join('')}]`, 'gu')
const apostrophes = /['’‘ʼʻ′`´]/gu
const dashes = /[\u2010-\u2015\u2212]/gu

/** A text as it is compared in a search: lowercase, without accents and apostrophes, with plain hyphens. */
export function foldText(text: string): string {
  return text
    .replaceAll(apostrophes, '')
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(special, (letter) => plain[letter] ?? letter)
    .replaceAll(dashes, '-')
    .normalize('NFC')
}

/** More words than this find nothing better. */
const mostWords = 12

/** The words of a search, folded. They may stand in any order. */
export const searchWords = (text: string): string[] =>
  foldText(text)
    .split(/\s+/)
    .filter((word) => word !== '')
    .slice(0, mostWords)

/** Whether a text contains each word of a search; a search without words finds everything. */
export function isFoundBy(text: string, search: string): boolean {
  const folded = foldText(text)
  return searchWords(search).every((word) => folded.includes(word))
}
