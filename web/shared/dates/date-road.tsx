import { type ReactNode, useState } from 'react'
import * as t from '#texts/date-road.ts'
import { Button } from '#web/ui/button.tsx'
import { type RoadDate, roadOfDates } from './road-of-dates.ts'
import { FarMark, FinishedMark, RoadStop, TodayLine } from './road-stop.tsx'

/** The place of a date on the road. */
export interface DatePlace {
  /** The first one that is still to come. */
  isNext: boolean
  isBehind: boolean
}

type DateRoadProps<D extends RoadDate> = {
  dates: readonly D[]
  closeDate: string
  today: string
  /** The deal has closed: all of the road is behind. */
  isClosed?: boolean
  /** In front of all others: the acceptance. */
  first?: ReactNode
  /** The title and text for all dates that are done or waived. */
  finished: (dates: readonly D[]) => { title: string; text: string }
  /** Dates that are folded at first, because they are far ahead. */
  isFar?: (date: D) => boolean
  renderDate: (date: D, place: DatePlace) => ReactNode
  renderClosing: (isBehind: boolean) => ReactNode
}

/** The road to closing with every date and today; what is finished is folded. */
export function DateRoad<D extends RoadDate & { name: string }>(props: DateRoadProps<D>) {
  const {
    dates,
    closeDate,
    today,
    isClosed = false,
    first,
    finished,
    isFar,
    renderDate,
    renderClosing,
  } = props
  const [isUnfolded, setUnfolded] = useState(false)
  const [isFarShown, setFarShown] = useState(false)
  const far = isFar ? dates.filter((date) => date.state === 'open' && isFar(date)) : []
  const places = roadOfDates(dates, closeDate, today).filter(({ place }) => place !== 'today' || !isClosed)
  const todayAt = isClosed ? places.length : places.findIndex(({ place }) => place === 'today')
  return (
    <ol className="pt-1 pb-3">
      {first}
      {places.map((stop, index) => {
        const isBehind = index < todayAt
        switch (stop.place) {
          case 'finished':
            return [
              <RoadStop
                key="finished"
                mark={<FinishedMark />}
                title={finished(stop.dates).title}
                isBehind
                actions={
                  <Button
                    variant="quiet"
                    className="max-md:-mt-2 max-md:-mb-1.5 max-md:-ml-3"
                    aria-expanded={isUnfolded}
                    onClick={() => setUnfolded(!isUnfolded)}
                  >
                    {isUnfolded ? t.hide : t.show}
                  </Button>
                }
              >
                {!isUnfolded && (
                  <p className="mt-0.75 text-15 leading-[1.45] text-ink-2 wrap-anywhere">
                    {finished(stop.dates).text}
                  </p>
                )}
              </RoadStop>,
              ...(isUnfolded
                ? stop.dates.map((one) => renderDate(one, { isNext: false, isBehind: true }))
                : []),
            ]
          case 'today':
            return <TodayLine key="today" today={today} />
          case 'closing':
            return renderClosing(isBehind)
          default: {
            if (far.length < 2 || !far.includes(stop.date))
              return renderDate(stop.date, { isNext: stop.isNext, isBehind })
            const isFirstFar =
              places.findIndex((other) => other.place === 'date' && far.includes(other.date)) === index
            return [
              ...(isFirstFar
                ? [
                    <RoadStop
                      key="far"
                      mark={<FarMark />}
                      title={t.laterDates(far.length)}
                      actions={
                        <Button
                          variant="quiet"
                          className="max-md:-mt-2 max-md:-mb-1.5 max-md:-ml-3"
                          aria-expanded={isFarShown}
                          aria-label={isFarShown ? t.hideLaterDates : t.showLaterDates}
                          onClick={() => setFarShown(!isFarShown)}
                        >
                          {isFarShown ? t.hide : t.show}
                        </Button>
                      }
                    >
                      {!isFarShown && (
                        <p className="mt-0.75 text-15 leading-[1.45] text-ink-2 wrap-anywhere">
                          {far.map(({ name }) => name).join(', ')}.
                        </p>
                      )}
                    </RoadStop>,
                  ]
                : []),
              ...(isFarShown ? [renderDate(stop.date, { isNext: stop.isNext, isBehind })] : []),
            ]
          }
        }
      })}
    </ol>
  )
}
