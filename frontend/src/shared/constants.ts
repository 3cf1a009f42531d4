/**
 * Every timing and limit that the screens obey, in one place.
 * Debounces are literal; a figure that says how long a busy sign shows is its longest time.
 */

import { ESTAGIO } from '@encomenda/contracts/pedidos/estagio';

/** Pagination shows at most this many page numbers at once. */
export const PAGINATION_WINDOW = 5;
/** Rows per page of a table when nothing else is asked. */
export const TABLE_PAGE_SIZE = 10;
export const TABLE_PAGE_SIZES = [10, 25, 50] as const;
/** A table's search box asks the server this long after the last key. Enter asks at once. */
export const TABLE_SEARCH_DEBOUNCE_MS = 500;
/** Longest time that a table's busy sign shows. */
export const TABLE_LOADING_MS = 1000;

/** The palette asks the server this long after the last key. */
export const PALETTE_SEARCH_DEBOUNCE_MS = 150;

/** A dropdown asks for options this long after the last key. */
export const DROPDOWN_SEARCH_DEBOUNCE_MS = 500;
/** Longest time that a dropdown's busy sign shows. */
export const DROPDOWN_BUSY_MS = 1000;
export const DROPDOWN_MENU_MAX_HEIGHT_PX = 200;
/** What a dropdown gives back when the text that was left in it is no option. */
export const DROPDOWN_INVALID = -1;

export const DATE_INPUT_DEBOUNCE_MS = 500;
/** Added to the debounce on the screens of revenue and of the product report. */
export const DATE_INPUT_EXTRA_DELAY_MS = 1000;

export const CAROUSEL_ROTATION_MS = 5000;
export const THUMBNAIL_PX = 100;

/** Widths of dialogs, in pixels. */
export const MODAL_WIDTHS = { sm: 480, md: 640, lg: 880 } as const;
/** The image viewer is a large dialog. */
export const IMAGE_VIEWER_SIZE = MODAL_WIDTHS.lg;

/** The bell asks by itself this often: an answer that got lost is not missed for long. */
export const BELL_POLLING_MS = 60_000;

export const TOAST_MS = 5000;
export const TOAST_LIMIT = 4;
export const TOAST_SWIPE_PX = 80;

export const CHART_MAX_Y_TICKS = 5;
export const CHART_MAX_X_TICKS = 32;
export const CHART_MIN = 0;

export const CEP_MASK = '#####-###';
export const CEP_MASKED_LENGTH = 9;
export const CPF_MASK = '###.###.###-##';

export const ITEM_QUANTIDADE = 1;
export const ITEM_VALOR = 0;
export const ITEM_DESCONTO = 0;
export const FINALIZAR_QUANTIDADE = 1;

/** Tabs of the order list: the stage that each shows, 0 for all. */
export const ABAS_DE_PEDIDOS = { todos: 0, ...ESTAGIO } as const;
/** Tabs of the delivery list. */
export const ABAS_DE_ENTREGAS = { todos: 0, naoFinalizados: 1, finalizados: 2 } as const;
export const PERIODOS_DE_RANKING = ['mes', 'ano', 'geral'] as const;

export const ANO_DO_RODAPE = 2019;

/** What is typed is kept as a draft this long after the last key. */
export const DRAFT_DEBOUNCE_MS = 300;
/** A save that takes longer than this says so. */
export const SLOW_SAVE_MS = 3000;
/** Waits between the attempts of a save whose answer was lost; the same key makes them safe. */
export const LOST_ANSWER_RETRIES_MS = [1000, 3000] as const;
/** How long a field that someone else changed says who it was. */
export const LIVE_FIELD_TINT_MS = 8000;
/** With a live connection the screen still asks by itself about this often, for a lost announcement. */
export const LIVE_CHECK_MS = 60_000;
/** Announcements that arrive within this time are answered by one refetch. */
export const LIVE_BATCH_MS = 100;
/** What the screen shows is told to the server at most this often. */
export const LIVE_FOLLOW_MS = 100;
/** A lost live connection is called offline after this long without an answer. */
export const LIVE_OFFLINE_MS = 10_000;
/** Without a live connection the screen asks by itself this often. */
export const LIVE_POLLING_MS = 15_000;
export const LIVE_RECONNECT = { firstMs: 500, maxMs: 5000, jitter: 0.5 } as const;
