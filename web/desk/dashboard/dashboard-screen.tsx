import { useToday } from '#web/shared/use-today.ts'
import { ClientTransactions } from '../clients/client-transactions.tsx'
import { DeskHeading } from '../frame/desk-heading.tsx'
import { DeskPage } from '../frame/desk-page.tsx'
import { Ledger } from './ledger.tsx'
import { PipelineSheet } from './pipeline.tsx'
import { TodaySheet } from './today-sheet.tsx'
import { UnknownFilesNotice } from './unknown-files-notice.tsx'

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
