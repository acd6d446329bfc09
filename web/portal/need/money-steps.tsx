import type { PortalClient } from '#contract/calls/clients/clients.ts'
import type { AgendaItem } from '#contract/rules/deal/agenda.ts'
import * as builtIn from '#texts/built-in.ts'
import * as t from '#texts/need.ts'
import { Typed } from '#web/shared/typed.tsx'

/** What the product writes about sending money, which the three lines say. */
const ownWords: ReadonlySet<string | null> = new Set([
  builtIn.confirmWiring,
  builtIn.yourDeposit,
  builtIn.fundsText,
])

type MoneyStepsProps = { client: Pick<PortalClient, 'escrowCompany'>; item: AgendaItem }

/** What to do about money, in order; first what somebody wrote about it. */
export function MoneySteps({ client, item }: MoneyStepsProps) {
  return (
    <>
      {item.detail !== null && !ownWords.has(item.detail) && (
        <p className="mt-1 text-15 leading-[1.42] whitespace-pre-line wrap-anywhere">
          <Typed of={item} field="detail" />
        </p>
      )}
      <ol className="mt-2 grid gap-1.25 text-15 leading-[1.4]">
        {t.moneySteps(client.escrowCompany || null).map((line, index) => (
          <li key={line} className="grid grid-cols-[20px_minmax(0,1fr)] gap-2 wrap-anywhere">
            <span className="font-display font-semibold text-band-amber-ink" aria-hidden="true">
              {index + 1}
            </span>
            {line}
          </li>
        ))}
      </ol>
    </>
  )
}
