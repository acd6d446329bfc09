import { sampleAgreement } from '#web/desk/intake/samples/agreement.ts'
import { blanks, deal } from '#web/desk/intake/samples/okafor.ts'
import { pdfOf, Sheet } from '#web/desk/intake/samples/sheet.ts'

/** A page of another form. */
function otherPage(number: number): Sheet {
  const sheet = new Sheet(number)
  sheet.text('The parties keep a copy of this disclosure of the home.', 50, 60, 9)
  sheet.text(`TDS REVISED 6/24 (PAGE ${((number - 1) % 4) + 1} OF 4)`, 50, 760, 7)
  return sheet
}

const agentOfOurs = { name: 'Elena Ruiz', brokerage: 'Ruiz Realty', phone: '(916) 555-0142' }

/** A packet of some pages with an agreement from one of them on, in our own words. */
export async function contractPacket(pages = 24, firstPage = 5): Promise<Buffer> {
  const { sheets } = sampleAgreement({ ...deal, buyersAgent: agentOfOurs }, blanks, { firstPage })
  const all = Array.from({ length: pages }, (_, at) => sheets[at + 1 - firstPage] ?? otherPage(at + 1))
  return Buffer.from(await pdfOf(all))
}
