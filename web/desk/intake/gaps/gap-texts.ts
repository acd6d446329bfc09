import { formOf } from '../forms/forms.ts'
import { pageList } from '../reading/page-list.ts'
import type { FormPage, Gap, LookedAt, Side } from './gap.ts'

const ofSide: Record<Side, string> = { buyers: 'buyer’s', sellers: 'seller’s' }

/** A form as people call it: an agreement by what it is, another by its code. */
const nameOf = (code: string): string => (formOf(code)?.kind === 'agreement' ? 'the agreement' : code)

const pageOf = ({ page, of, inPacket }: FormPage): string =>
  page === inPacket ? `Page ${page}` : `Page ${inPacket} (${page} of ${of})`

type Texts = { [Kind in Gap['kind']]: (gap: Extract<Gap, { kind: Kind }>) => string }

const texts: Texts = {
  pages: ({ pages, of, code }) =>
    pages.length === 1
      ? `Page ${pageList(pages)} of ${of} of ${nameOf(code)} is not in this file.`
      : `Pages ${pageList(pages)} of ${of} of ${nameOf(code)} are not in this file.`,
  twice: ({ at, first }) =>
    `Page ${at.page} of ${nameOf(at.code)} is here twice: pages ${first} and ${at.inPacket}.`,
  revision: ({ at, revision, others }) =>
    `${pageOf(at)} of ${nameOf(at.code)} is from revision ${revision}, the others are from ${others}.`,
  initials: ({ at, side, place, isOne }) =>
    `${pageOf(at)} has no ${ofSide[side]} initials${isOne ? '' : ` (place ${place})`}.`,
  signature: ({ at, side, name }) =>
    name === null
      ? `A ${ofSide[side]} signature line on page ${at.inPacket} is empty.`
      : `${name}’s signature line on page ${at.inPacket} is empty.`,
  addendum: ({ at, code }) =>
    `The box for form ${code} on page ${at.inPacket} is ticked, and no page of it is here.`,
}

/** A gap in one sentence. */
export const gapText = (gap: Gap): string => (texts[gap.kind] as (one: Gap) => string)(gap)

const pageCount = (count: number): string => (count === 1 ? 'this 1 page' : `these ${count} pages`)

/** What the list of gaps does not say; never that anything is complete or signed. */
export function gapsEnd({ gaps, pages: count, notLookedAt }: LookedAt): string {
  const seen = count - notLookedAt.length
  const looked =
    seen <= 0
      ? 'Pictures were not looked at.'
      : `Nothing${gaps.length > 0 ? ' else' : ''} missing was seen on ${pageCount(seen)}.`
  const left =
    seen <= 0 || notLookedAt.length === 0
      ? ''
      : ` ${notLookedAt.length === 1 ? 'Page' : 'Pages'} ${notLookedAt.join(', ')}: not looked at.`
  return `${looked}${left} Who signed, nobody here can know.`
}
