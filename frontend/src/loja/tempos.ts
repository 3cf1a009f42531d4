/** Debounce of the catalogue's search box, in ms; Enter and clearing search at once. */
export const PESQUISA_MS = 2000;
export const TROCA_DE_FOTO_MS = 5000;
