// Loaded first by all processes of a test run: moves their clock by CLOCK_OFFSET milliseconds where `tools/test/at.mjs` sets it.
import { moveClock } from '../../web/testing/move-clock.ts'

const { CLOCK_OFFSET } = process.env
if (CLOCK_OFFSET !== undefined) moveClock(Number(CLOCK_OFFSET))
