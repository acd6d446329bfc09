import '#web/styles/rest.css'
import { Download, MessageCircle } from 'lucide-react'
import { calls } from 'virtual:call-table'
import type { TransactionDocument } from '#contract/calls/deal/documents.ts'
import { dayIn } from '#contract/rules/days.ts'
import { papersToKeep } from '#contract/rules/deal/papers-to-keep.ts'
import { isSale } from '#contract/rules/deal/parties.ts'
import * as needTexts from '#texts/need.ts'
import * as t from '#texts/outcome.ts'
import * as papers from '#texts/papers.ts'
import { dayInSentence } from '#texts/written-days.ts'
import { callUrl } from '#web/data/request.ts'
import { portalPaths } from '#web/portal-paths.ts'
import { Lead } from '../home/lead.tsx'
import { agentFirstName, type Transaction } from '../home/transaction.ts'
import { NeedRow, RowLink } from './need-row.tsx'

type KeepBandProps = { transaction: Pick<Transaction, 'client' | 'documents' | 'today'> }

/** The band of a closed deal: the papers to keep, each with its file, or with the agent to ask for it. */
export function KeepBand({ transaction }: KeepBandProps) {
  const { client, documents = [], today } = transaction
  const sells = isSale(client.transactionType)
  const ask = needTexts.ask(agentFirstName(client))
  return (
    <>
      <Lead look="day" title={t.whatToKeep} detail={sells ? t.keepAfterSale : t.keepAfterPurchase} />
      <ul>
        {papersToKeep(client.transactionType, documents).map(({ kind, file }) => {
          const title = papers.title(kind, sells)
          return (
            <NeedRow
              key={kind}
              title={title}
              text={file ? since(file, today) : t.notInFiles(papers.reason(kind, sells))}
              act={
                file ? (
                  <RowLink
                    download
                    icon={Download}
                    label={needTexts.actOn(t.download, title)}
                    href={callUrl(calls.downloadDocument.path, { id: file.id })}
                  />
                ) : (
                  !client.isArchived && (
                    <RowLink
                      icon={MessageCircle}
                      label={needTexts.actOn(ask, title)}
                      href={portalPaths.portal(client.uniqueId, 'messages')}
                    />
                  )
                )
              }
            />
          )
        })}
      </ul>
    </>
  )
}

const since = ({ uploadDate }: TransactionDocument, today: string): string =>
  t.inFilesSince(dayInSentence(dayIn(new Date(uploadDate)), today))
