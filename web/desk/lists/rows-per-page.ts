/** How many rows the desk's long lists show at once. */
export const rowsPerPage = 100
