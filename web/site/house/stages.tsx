import { HouseDoor } from '#web/ui/house-door.tsx'
import { Plate } from '#web/ui/plate.tsx'
import { Sheet } from '#web/ui/sheet.tsx'

const stages = [
  { name: 'Purchase Agreement', text: 'Signed by everyone' },
  { name: 'Escrow Opening', text: 'Deposit is safe in escrow' },
  { name: 'Home Inspection', text: 'Get to know the house' },
  { name: 'Loan Approval', text: 'The lender says yes' },
  { name: 'Final Walkthrough', text: 'One last look together' },
  { name: 'Closing & Transfer', text: 'The keys are yours' },
]

/** The six standard stages (specification section 1), ending at the brass house. */
export function Stages() {
  return (
    <Sheet className="stages" aria-label="The six stages">
      <ol>
        {stages.map(({ name, text }, index) => (
          <li key={name}>
            {index === stages.length - 1 ? <HouseDoor /> : <Plate number={index + 1} state="now" />}
            <div>
              <span className="sr-only">{index + 1} </span>
              <span className="stage-name">{name}</span>
              <span className="stage-text">{text}</span>
            </div>
          </li>
        ))}
      </ol>
    </Sheet>
  )
}
