/** The catalogue reloads this long after the last key typed in its search box; Enter and clearing do at once. */
export const PESQUISA_MS = 2000;
/** Each picture of a gallery is shown this long. */
export const TROCA_DE_FOTO_MS = 5000;
