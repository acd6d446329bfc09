// Runs before each test file. A module that is imported here runs once per worker only.
import './cheap-scrypt.ts'
