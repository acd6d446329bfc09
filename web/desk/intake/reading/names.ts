import { isInCapitals, inNormalCase } from '#web/desk/clients/import/name-case.ts'
import { isOrganization, splitName } from '#web/desk/clients/import/split-name.ts'

/** Who buys or sells. */
export interface Party {
  firstName: string
  lastName: string
  /** The words as they stand in the contract. */
  written: string
  /** The trust, company or estate for which this person signs. */
  signsFor?: string
  /** Only one word, or no name of a person: nobody to whom a link can be given without a look. */
  isUnsure: boolean
}

/** What contracts add to names: capacity and marital status. */
const additions = [
  /,? ?and\/or (?:his|her|their|its)? ?assign(?:ee|ees|s)\b.*$/i,
  /,? ?or assign(?:ee|ees|s)\b.*$/i,
  /,? (?:an? )?(?:un)?married (?:man|woman|couple|person|persons|individual)\b/gi,
  /,? (?:an? )?single (?:man|woman|person)\b/gi,
  /,? husband and wife\b/gi,
  /,? wife and husband\b/gi,
  /,? spouses? married to each other\b/gi,
  /,? as (?:joint tenants|community property(?: with right of survivorship)?|tenants in common|his sole and separate property|her sole and separate property)\b/gi,
  /,? et al\.?$/i,
  /\(["“]?(?:buyer|seller|purchaser)s?["”]?\)/gi,
]

const withoutAdditions = (text: string): string =>
  additions
    .reduce((rest, addition) => rest.replace(addition, ' '), text)
    .replaceAll(/\s+/g, ' ')
    .replace(/^[\s,;]+|[\s,;]+$/g, '')

/** One name of two to six words, without digits. */
const isName = (text: string): boolean =>
  /^\p{L}[\p{L}\p{M}'’.-]*(?: \p{L}[\p{L}\p{M}'’.-]*){1,5}$/u.test(text.replaceAll(',', ''))

/** The trustee or signer beside the name of a trust or company: "Rosa Kim, trustee of the Kim Family Trust". */
const signer =
  /^(?<person>[^,]+?),? (?:as )?(?:co-?)?(?:trustee|executor|executrix|administrator|manager|managing member|president)s? (?:of|for) (?<body>.+)$/i
const signerAfter =
  /^(?<body>.+?),? by:? (?<person>[^,]+?)(?:,? (?:its )?(?:co-?)?(?:trustee|executor|manager|managing member|president)s?)?$/i

const usual = (name: string): string => (isInCapitals(name, 3) ? inNormalCase(name) : name)

function party(name: string, written: string): Party {
  const { firstName, lastName } = splitName(usual(name))
  return { firstName, lastName, written, isUnsure: !isName(name) || firstName === '' }
}

const suffixes = /^(?:jr|sr|ii|iii|iv|esq|md|phd)\.?$/i

/** The names in a list: between "and", "&", ";" and commas, where a comma before "Jr." is part of a name. */
function namesIn(text: string): string[] {
  const names: string[] = []
  for (const part of text.split(/\s*[;&]\s*|,? and (?=\p{L})|\s*,\s*/iu).filter(Boolean)) {
    const last = names.length - 1
    if (last >= 0 && suffixes.test(part)) names[last] += `, ${part}`
    else names.push(part)
  }
  return names
}

/** "Daniel and Maya Okafor" are two people of one last name. */
function withSharedLastName(names: readonly string[]): string[] {
  const last = names.at(-1)?.split(' ').at(-1)
  const isShared =
    names.length > 1 &&
    last !== undefined &&
    names.slice(0, -1).every((name) => /^\p{L}[\p{L}'’-]*(?: \p{L}\.?)?$/u.test(name)) &&
    isName(names.at(-1) ?? '')
  return isShared ? names.map((name, at) => (at === names.length - 1 ? name : `${name} ${last}`)) : [...names]
}

/**
 * The people who buy or sell, as a contract names them. A trust, company or estate is no person: the trustee or signer named beside it
 * is one, and without any it is unsure.
 */
export function parseParties(text: string): Party[] {
  const written = withoutAdditions(text)
  if (written === '') return []
  const signing =
    signer.exec(written)?.groups ?? (isOrganization(written) ? signerAfter.exec(written)?.groups : undefined)
  const { person, body } = signing ?? {}
  if (person !== undefined && body !== undefined)
    return withSharedLastName(namesIn(person)).map((name) => ({
      ...party(name, name),
      signsFor: usual(body),
    }))
  if (isOrganization(written)) return [{ firstName: '', lastName: usual(written), written, isUnsure: true }]
  return withSharedLastName(namesIn(written)).map((name) => party(name, name))
}
