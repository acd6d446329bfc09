import { expect, test } from 'vitest'
import { readContract } from '../reading/read-contract.ts'
import { packetWithGaps } from '../samples/packet-with-gaps.ts'
import { findGaps } from './find-gaps.ts'
import { gapsEnd, gapText } from './gap-texts.ts'

test('I28: of 600 planted gaps in 200 packets 97 % are named, and nothing else', () => {
  let named = 0
  let planted = 0
  const missed: string[] = []
  const falseAlarms: string[] = []
  for (let seed = 1; seed <= 200; seed++) {
    const sample = packetWithGaps(seed)
    const looked = findGaps(sample.packet, readContract(sample.packet))
    const texts = looked.gaps.map(gapText)
    planted += sample.planted.length
    for (const parts of sample.planted) {
      const at = texts.findIndex((text) => parts.every((part) => text.includes(part)))
      if (at === -1) missed.push(`${seed}: ${parts.join(', ')}`)
      else {
        named++
        texts.splice(at, 1)
      }
    }
    falseAlarms.push(...texts.map((text) => `${seed}: ${text}`))
    expect(gapsEnd(looked)).not.toMatch(/complete|(?<!Who )signed/i)
  }
  expect(planted).toBe(600)
  expect(named / planted, missed.join('\n')).toBeGreaterThanOrEqual(0.97)
  expect(falseAlarms.length / planted, falseAlarms.join('\n')).toBeLessThan(0.02)
})
