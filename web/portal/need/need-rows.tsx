import { ArrowUpFromLine, BellRing, Check, ChevronDown, FileText, MessageCircle, Phone } from 'lucide-react'
import { type AgendaItem, asksToRead } from '#contract/rules/deal/agenda.ts'
import * as t from '#texts/need.ts'
import * as said from '#texts/said.ts'
import { isPreview } from '#web/data/preview.ts'
import { phoneUrl } from '#web/format/phone-url.ts'
import { portalPaths } from '#web/portal-paths.ts'
import { useIsOnline } from '#web/shared/connection-notice.tsx'
import { documentHash, uploadHash } from '#web/shared/documents/document-in-address.ts'
import { Typed } from '#web/shared/typed.tsx'
import { agentFirstName } from '../home/transaction.ts'
import { escrowUrl } from '../safety/escrow-url.ts'
import { type ItemActionsProps, MoneyActions, newestPaper } from './item-actions.tsx'
import { MoneySteps } from './money-steps.tsx'
import { foldGroups, type NeedGroup, needGroups } from './need-groups.ts'
import { GroupTitle, NeedRow, RowButton, RowLink } from './need-row.tsx'
import { type NeedEntry, typedText } from './need-texts.ts'

type RowsProps = Pick<ItemActionsProps, 'onSay'> & {
  transaction: ItemActionsProps['transaction'] & { today: string }
}

/** Everything needed beside what leads, by day: four rows, and the others in place on request. */
export function NeedRows({ entries, ...rest }: RowsProps & { entries: readonly NeedEntry[] }) {
  const { shown, folded } = foldGroups(needGroups(entries, rest.transaction.today))
  const more = folded.reduce((sum, group) => sum + group.entries.length, 0)
  return (
    <>
      <Groups {...rest} groups={shown} />
      {more > 0 && (
        <details className="group border-t border-line">
          <summary className="flex min-h-11 list-none items-center gap-1 px-4 text-sm font-semibold text-pine md:px-6 [&::-webkit-details-marker]:hidden">
            {t.more(more)}
            <ChevronDown className="size-4 group-open:rotate-180" aria-hidden="true" />
          </summary>
          <Groups {...rest} groups={folded} />
        </details>
      )}
    </>
  )
}

function Groups({ groups, ...rest }: RowsProps & { groups: readonly NeedGroup[] }) {
  return groups.map(({ title, isLate, entries }) => (
    <div key={title}>
      {title && <GroupTitle isLate={isLate}>{title}</GroupTitle>}
      <ul className={title ? '' : 'border-t border-line'}>
        {entries.map((entry) =>
          entry.item.kind === 'money' ? (
            <MoneyRow key={entry.item.id} {...rest} entry={entry} item={entry.item} />
          ) : (
            <ItemRow key={entry.item.id} {...rest} entry={entry} />
          ),
        )}
      </ul>
    </div>
  ))
}

type RowProps = RowsProps & { entry: NeedEntry }

function ItemRow({ entry, ...rest }: RowProps) {
  const { client, today } = rest.transaction
  const text = typedText(client, entry, today)
  const { item } = entry
  const isExplained = item.kind === 'contingency' || (item.kind === 'document' && item.isAgain)
  return (
    <NeedRow
      title={<Typed of={text} field="title" />}
      text={isExplained && <Typed of={text} field="detail" />}
      act={<RowAct {...rest} entry={entry} title={text.title} />}
    />
  )
}

/** Money that does not lead: its row opens what to do. */
function MoneyRow({ entry, item, onSay, transaction }: RowProps & { item: AgendaItem }) {
  const { client, today } = transaction
  return (
    <li className="border-line not-first:border-t">
      <details className="group/money">
        <summary className="flex min-h-14 list-none items-center gap-3 py-1.5 pr-3 pl-4 md:pr-5 md:pl-6 [&::-webkit-details-marker]:hidden">
          <b className="min-w-0 flex-1 leading-[1.3] font-semibold wrap-anywhere">
            <Typed of={typedText(client, entry, today)} field="title" />
          </b>
          <span className="grid size-10 flex-none place-items-center rounded-control border border-line-strong text-pine">
            <ChevronDown className="size-4.5 group-open/money:rotate-180" aria-hidden="true" />
          </span>
        </summary>
        <div className="px-4 pb-4 md:px-6">
          <MoneySteps client={client} item={item} />
          <div className="mt-3 flex flex-wrap items-center gap-2 *:max-w-full *:flex-auto md:*:flex-none">
            <MoneyActions transaction={transaction} item={item} look="secondary" onSay={onSay} />
          </div>
        </div>
      </details>
    </li>
  )
}

/** The one act of a row. */
function RowAct({ transaction, entry: { item }, title, onSay }: RowProps & { title: string }) {
  const { client, documents } = transaction
  const isOnline = useIsOnline()
  const agent = agentFirstName(client)
  const chat = portalPaths.portal(client.uniqueId, 'messages')
  const files = portalPaths.portal(client.uniqueId, 'documents')
  const of = (act: string) => t.actOn(act, title)
  const offline = (act: string) => `${of(act)}. ${t.waitsUntilOnline}`
  if (item.kind === 'alert')
    return (
      <RowLink
        icon={BellRing}
        href={portalPaths.portal(client.uniqueId, 'notifications')}
        label={of(t.openAlert)}
      />
    )
  if (item.kind === 'document') {
    const act = item.isAgain ? t.sendAgain : t.upload
    if (!isOnline) return <RowButton icon={ArrowUpFromLine} label={offline(act)} />
    return <RowLink icon={ArrowUpFromLine} href={`${files}${uploadHash(item.id)}`} label={of(act)} />
  }
  if (item.kind === 'contingency' || item.kind === 'signing') {
    const isOfAgent = item.kind === 'contingency'
    const call = isOfAgent ? phoneUrl('tel', client.agentPhone) : escrowUrl(client)
    if (call) {
      const act = isOfAgent ? t.callAgent(agent) : t.callEscrow(client.escrowCompany || null)
      return <RowLink icon={Phone} href={call} label={of(act)} />
    }
    const act = isOfAgent ? t.ask(agent) : t.askForEscrowsNumber(agent)
    return <RowLink icon={MessageCircle} href={chat} label={of(act)} />
  }
  const paper = asksToRead(item.title) ? newestPaper(documents) : undefined
  if (paper)
    return <RowLink icon={FileText} href={`${files}${documentHash(paper.id)}`} label={of(t.openInFiles)} />
  if (isPreview) return null
  const act = said.haveDone(item.kind)
  return isOnline ? (
    <RowButton icon={Check} label={of(act)} onPress={() => onSay(item)} />
  ) : (
    <RowButton icon={Check} label={offline(act)} />
  )
}
