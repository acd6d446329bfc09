import type { PaperToKeep } from '#contract/rules/deal/papers-to-keep.ts'

/** The papers that a client keeps after closing; `isSale` where the client sells. */
export const title = (kind: PaperToKeep['kind'], isSale: boolean): string =>
  ({
    statement: 'Final closing statement',
    deed: 'Recorded deed',
    policy: 'Owner’s title policy',
    reports: isSale ? 'Receipts of the agreed repairs' : 'Inspection report and repair receipts',
  })[kind]
export const reason = (kind: PaperToKeep['kind'], isSale: boolean): string =>
  ({
    statement: 'You need it for your taxes',
    deed: 'It shows that the home is yours',
    policy: 'Keep it as long as you own the home',
    reports: isSale ? 'In case the buyer asks' : 'For warranty questions',
  })[kind]
