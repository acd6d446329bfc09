/** A button or link of a dense line: 38 px high with a mouse from 1200 px, 44 px else. */
export const smallButton = 'text-sm! table:pointer-fine:min-h-9.5! table:pointer-fine:px-3!'
