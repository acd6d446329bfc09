// Runs before each test file. Modules imported here run only once per worker.
import './cheap-scrypt.ts'
