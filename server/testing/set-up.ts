// Runs before each test file. Modules imported here run only once per worker.
import { afterAll, expect } from 'vitest'
import './moved-clock.ts'
import './cheap-scrypt.ts'
import './end-with-worker.ts'
import { storeTriedStatements } from './engines/tried-statements.ts'

afterAll(() => storeTriedStatements(expect.getState().testPath ?? ''))
