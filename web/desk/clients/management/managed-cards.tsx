import { memo } from 'react'
import type { AdminClient } from '#contract/calls/clients/clients.ts'
import { nameOf } from '#contract/rules/person-name.ts'
import { formatDollars } from '#web/format/money.ts'
import { ClosingDay } from '../../deal/close-date.tsx'
import { SampleBadge } from '../../deal/sample-badge.tsx'
import { TypeBadge } from '../../deal/type-badge.tsx'
import { Card, CardDeal, CardDetail, CardHeading, CardList } from '../../lists/card.tsx'
import { ArchiveBadge } from './archive-badge.tsx'
import { ManagedActions } from './managed-actions.tsx'
import type { ManagedListProps } from './managed-table.tsx'
import { SelectBox } from './select-box.tsx'

/** The matching clients as cards, below 1200 px. */
export function ManagedCards({ clients, selection, choose, onManage }: ManagedListProps) {
  return (
    <CardList aria-labelledby="found-clients">
      {clients.map((client) => (
        <ManagedCard
          key={client.id}
          client={client}
          isChosen={selection.has(client.id)}
          choose={choose}
          onManage={onManage}
        />
      ))}
    </CardList>
  )
}

type ManagedCardProps = Pick<ManagedListProps, 'choose' | 'onManage'> & {
  client: AdminClient
  isChosen: boolean
}

const ManagedCard = memo(function ManagedCard({ client, isChosen, choose, onManage }: ManagedCardProps) {
  return (
    <Card isChosen={isChosen}>
      <CardHeading
        mark={
          <SelectBox
            className="-my-2 -mr-1.5 -ml-2.75 grid size-11 flex-none place-items-center"
            client={client}
            isChosen={isChosen}
            choose={choose}
          />
        }
        name={nameOf(client)}
        badge={
          <>
            <SampleBadge client={client} />
            <ArchiveBadge client={client} />
          </>
        }
      >
        <CardDetail>{client.email}</CardDetail>
        {client.phone && (
          <>
            <br />
            <CardDetail className="lining-nums tabular-nums">{client.phone}</CardDetail>
          </>
        )}
      </CardHeading>
      <CardDeal
        property={client.propertyAddress}
        details={client.propertyPrice ? [formatDollars(client.propertyPrice, 0)] : []}
      >
        <ClosingDay day={client.expectedCloseDate} />
      </CardDeal>
      <p className="flex items-center justify-between gap-3 text-sm">
        <TypeBadge type={client.transactionType} />
        <span className="lining-nums tabular-nums text-ink-2">Step {client.currentPlace}</span>
      </p>
      <ManagedActions client={client} onManage={onManage} />
    </Card>
  )
})
