import * as t from '#texts/landing.ts'
import { HouseDoor } from '#web/ui/house-door.tsx'
import { Plate } from '#web/ui/plate.tsx'
import { Sheet } from '#web/ui/sheet.tsx'

const stages = [
  { name: t.agreement, text: t.agreementText },
  { name: t.escrow, text: t.escrowText },
  { name: t.inspection, text: t.inspectionText },
  { name: t.loan, text: t.loanText },
  { name: t.walkthrough, text: t.walkthroughText },
  { name: t.closing, text: t.closingText },
]

/** The road to the next stage: below it on a phone, beside it from 1024 px. */
const roadAfter = [
  'after:absolute after:top-full after:left-4.5 after:h-4 after:border-l-4 after:border-pine last:after:hidden',
  'lg:after:top-5.5 lg:after:right-[calc(-50%+24px)] lg:after:left-[calc(50%+24px)] lg:after:h-0 lg:after:border-t-4 lg:after:border-l-0',
].join(' ')

/** The six standard stages (specification section 1), ending at the brass house. */
export function Stages() {
  return (
    <Sheet className="mt-6 px-4 py-5 lg:mt-8 lg:py-6" aria-label={t.stages}>
      <ol className="grid gap-4 lg:grid-cols-[repeat(6,1fr)] lg:gap-0">
        {stages.map(({ name, text }, index) => (
          <li
            key={name}
            className={`relative grid grid-cols-[40px_1fr] items-center gap-3.5 lg:grid-cols-[1fr] lg:content-start lg:justify-items-center lg:gap-2.5 lg:px-2 lg:text-center ${roadAfter}`}
          >
            {index === stages.length - 1 ? (
              <span className="*:size-10 lg:z-1 lg:*:h-12 lg:*:w-13">
                <HouseDoor />
              </span>
            ) : (
              <span className="*:size-10 *:text-[19px] lg:z-1 lg:*:size-12 lg:*:rounded-[13px] lg:*:text-[23px]">
                <Plate number={index + 1} state="now" />
              </span>
            )}
            <div>
              <span className="sr-only">{index + 1} </span>
              <span className="block font-display text-md leading-[1.3] font-semibold lg:text-15 lg:tracking-[-0.012em]">
                {name}
              </span>
              <span className="block text-sm leading-snug text-ink-2">{text}</span>
            </div>
          </li>
        ))}
      </ol>
    </Sheet>
  )
}
