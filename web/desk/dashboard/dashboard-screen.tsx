import { DeskHeading } from '../frame/desk-heading.tsx'
import { ClientTransactions } from '../clients/client-transactions.tsx'
import { useToday } from '#web/shared/use-today.ts'
import { Ledger } from './ledger.tsx'
import { PipelineSheet } from './pipeline.tsx'
import { UnknownFilesNotice } from './unknown-files-notice.tsx'
import { TodaySheet } from './today-sheet.tsx'
import { DeskPage } from '../frame/desk-page.tsx'

export default function DashboardScreen() {
  return (
    <DeskPage>
      <DeskHeading title="Admin Dashboard" back={false}>
        <p>Manage client transactions and escrow processes</p>
      </DeskHeading>
      <UnknownFilesNotice />
      <Ledger />
      <div className="desk-day">
        <TodaySheet />
        <PipelineSheet />
      </div>
      <ClientTransactions today={useToday()} />
    </DeskPage>
  )
}
