import { Printer } from 'lucide-react'
import { useEffect, useState } from 'react'
import { createPortal, flushSync } from 'react-dom'
import type { AdminClient } from '#contract/calls/clients/clients.ts'
import type { Dates } from '#contract/calls/dates/dates-of-deal.ts'
import type { ScheduleFacts } from '#contract/rules/dates/schedule-facts.ts'
import { Button } from '#web/ui/button.tsx'
import { PrintedPage } from './printed-page.tsx'

type PrintDatesProps = { client: AdminClient; dates: Dates; facts: ScheduleFacts }

/** Prints the dates on one page; the browser’s own way of printing does the same. */
export function PrintDates({ client, dates, facts }: PrintDatesProps) {
  const [isPrinted, setPrinted] = useState(false)
  useEffect(() => {
    // The page is rendered before the browser takes its picture, and stays, because browsers disagree on when printing is over.
    const prepare = () => flushSync(() => setPrinted(true))
    window.addEventListener('beforeprint', prepare)
    return () => window.removeEventListener('beforeprint', prepare)
  }, [])
  return (
    <>
      <Button variant="quiet" className="-mr-3 max-md:-ml-3" icon={Printer} onClick={() => window.print()}>
        Print or save as PDF
      </Button>
      {isPrinted &&
        createPortal(<PrintedPage client={client} facts={{ ...facts, dates: dates.dates }} />, document.body)}
    </>
  )
}
