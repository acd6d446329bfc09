import { DeskHeading } from '#web/features/admin-frame/desk-heading.tsx'
import { ClientTransactions } from '#web/features/clients/client-transactions.tsx'
import { useToday } from '#web/features/closing/use-today.ts'
import { Ledger } from '#web/features/stats/ledger.tsx'
import { PipelineSheet } from '#web/features/today/pipeline.tsx'
import { UnknownFilesNotice } from '#web/features/stored-files/unknown-files-notice.tsx'
import { TodaySheet } from '#web/features/today/today-sheet.tsx'
import { usePageTitle } from '#web/ui/page-title.ts'
import { AdminScreen } from './admin-screen.tsx'

export function DashboardScreen() {
  usePageTitle('Admin Dashboard')
  return (
    <AdminScreen>
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
    </AdminScreen>
  )
}
