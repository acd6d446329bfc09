import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '#web/testing/accessibility.ts'
import { render } from '#web/testing/render.ts'
import { openContract } from '../open-contract.ts'
import { pagesToDraw, readContract } from '../reading/read-contract.ts'
import { packetWithGaps } from '../samples/packet-with-gaps.ts'
import { pdfOf } from '../samples/sheet.ts'
import { gapText } from './gap-texts.ts'
import type { LookedAt } from './gap.ts'
import { lookForGaps } from './look-for-gaps.ts'
import { LookedAtForYou } from './looked-at.tsx'

test.each([3, 8])('I28: gaps of a PDF are found by what is seen on its pages (%i)', async (seed) => {
  const { sheets, planted } = packetWithGaps(seed)
  const file = new File([(await pdfOf(sheets)) as BlobPart], 'packet.pdf')
  const opened = await openContract([file], { pagesToDraw })
  onTestFinished(opened.close)
  const looked = await lookForGaps(opened, readContract(opened.packet), new AbortController().signal)
  const texts = looked.gaps.map(gapText)
  expect(texts, texts.join('\n')).toHaveLength(planted.length)
  for (const parts of planted)
    expect(texts.filter((text) => parts.every((part) => text.includes(part)))).toHaveLength(1)
  expect(looked.notLookedAt).toEqual([])
})

const at = { code: 'RPA', page: 9, of: 17, inPacket: 49 }
const looked: LookedAt = {
  gaps: [
    { kind: 'initials', at, side: 'sellers', place: 1, isOne: true },
    { kind: 'pages', code: 'TDS', pages: [4], of: 4 },
  ],
  pages: 17,
  notLookedAt: [],
}

test.each([320, 1280])('the list names each gap, and what was looked at, at %i px', async (width) => {
  await page.viewport(width, 800)
  await render(<LookedAtForYou looked={looked} />)
  const panel = page.getByRole('region', { name: 'Looked at for you' })
  await expect.element(panel.getByText('Page 49 (9 of 17) has no seller’s initials.')).toBeVisible()
  await expect.element(panel.getByText('Nothing else missing was seen on these 17 pages.')).toBeVisible()
  await expectAccessible()
})
