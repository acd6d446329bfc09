import { FileDown } from 'lucide-react'
import { calls } from 'virtual:desk-call-table'
import { type UrlField, pageField, urlCodec, useUrlState } from '#web/data/url-state.ts'
import { useCall } from '#web/data/use-call.ts'
import { Button } from '#web/ui/button.tsx'
import { Select } from '#web/ui/select.tsx'
import { DeskHeading } from '../frame/desk-heading.tsx'
import { DeskPage } from '../frame/desk-page.tsx'
import { ClosedFigures } from './closed-figures.tsx'
import { ClosedList } from './closed-list.tsx'
import { exportClosed } from './export-closed.ts'

interface ClosedPlace {
  /** 0 for the current one. */
  year: number
  page: number
}

const yearField: UrlField<number, ClosedPlace> = {
  parse: (text) => (/^(?:19|20|21)\d\d$/.test(text) ? Number(text) : undefined),
  fallback: 0,
}
const codec = urlCodec<ClosedPlace>({ year: yearField, page: pageField() })

/** The deals that closed in a year: how many, how much, how fast, and each of them. */
export default function ClosedScreen() {
  const [{ year, page }, setPlace] = useUrlState(codec)
  const query: Record<string, string> = year === 0 ? {} : { year: String(year) }
  const closed = useCall(calls.getClosedDeals, undefined, { query })
  const { data } = closed
  return (
    <DeskPage>
      <DeskHeading
        title="Closed Deals"
        subtitle={
          data && data.volume === undefined
            ? 'Sides and days to closing, by year'
            : 'Sides, volume, commission and days to closing, by year'
        }
        actions={
          <>
            <div className="w-32">
              <YearSelect
                year={year || data?.year}
                years={data?.years ?? []}
                onYear={(next) => setPlace({ year: next, page: 1 })}
              />
            </div>
            <Button
              variant="secondary"
              icon={FileDown}
              disabled={!data || closed.isPlaceholderData || data.deals.length === 0}
              onClick={() => data && exportClosed(data)}
            >
              Export
            </Button>
          </>
        }
      />
      <div className="grid gap-4 md:gap-5" aria-busy={closed.isPlaceholderData}>
        <ClosedFigures closed={data} failed={closed.isError} />
        <ClosedList closed={closed} page={page} onPage={(next) => setPlace({ year, page: next })} />
      </div>
    </DeskPage>
  )
}

type YearSelectProps = {
  /** Undefined until it is known. */
  year: number | undefined
  years: readonly number[]
  onYear: (year: number) => void
}

/** The years with closings, and the one in the address. */
function YearSelect({ year, years, onYear }: YearSelectProps) {
  const offered = [...new Set([...years, ...(year === undefined ? [] : [year])])].toSorted((a, b) => b - a)
  return (
    <Select aria-label="Year" value={year ?? ''} onChange={({ target }) => onYear(Number(target.value))}>
      {year === undefined && <option value="">Year</option>}
      {/* In the order of the list, which an object's keys would not keep. */}
      {offered.map((one) => (
        <option key={one} value={one}>
          {one}
        </option>
      ))}
    </Select>
  )
}
