import type { Copy } from '../reading/feet.ts'
import { missingPages } from '../reading/feet.ts'
import type { Gap } from './gap.ts'

/** Whether a copy is a page or two that were put in from another revision of the same form. */
const isPutInto = (one: Copy, other: Copy): boolean =>
  one !== other &&
  one.code === other.code &&
  one.pages === other.pages &&
  one.revision !== other.revision &&
  one.found.size < other.found.size &&
  [...one.found.keys()].every((page) => !other.found.has(page))

function ofCopy(copy: Copy, own: Copy | undefined): Gap[] {
  const { code, pages: of, found, twice, revision } = copy
  const at = (page: number, inPacket: number) => ({ code, page, of, inPacket })
  if (own)
    return [...found].map(([page, inPacket]): Gap => ({
      kind: 'revision',
      at: at(page, inPacket),
      revision: revision ?? '?',
      others: own.revision ?? '?',
    }))
  return twice.map(({ page, inPacket }): Gap => ({
    kind: 'twice',
    at: at(page, inPacket),
    first: found.get(page) ?? inPacket,
  }))
}

/** Pages that forms have and the packet lacks, has twice, or has of another revision, by the feet of every form. */
export function pageGaps(copies: readonly Copy[]): Gap[] {
  const putInto = new Map(
    copies.flatMap((one) => {
      const own = copies.find((other) => isPutInto(one, other))
      return own ? [[one, own] as const] : []
    }),
  )
  return copies.flatMap((copy) => {
    const own = putInto.get(copy)
    const others = new Set(
      [...putInto].filter(([, into]) => into === copy).flatMap(([one]) => [...one.found.keys()]),
    )
    const missing = own ? [] : missingPages(copy).filter((page) => !others.has(page))
    const { code, pages: of } = copy
    const gap: Gap = { kind: 'pages', code, pages: missing, of }
    return [...(missing.length > 0 ? [gap] : []), ...ofCopy(copy, own)]
  })
}
