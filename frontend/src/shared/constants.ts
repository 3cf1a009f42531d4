/** Timings and limits of the screens. Durations are in ms. */

import { ESTAGIO } from '@encomenda/contracts/pedidos/producao/estagio';

export const PAGINATION_WINDOW = 5;
export const TABLE_PAGE_SIZE = 10;
export const TABLE_PAGE_SIZES = [10, 25, 50] as const;
export const TABLE_SEARCH_DEBOUNCE_MS = 500;
export const TABLE_LOADING_MS = 1000;

export const PALETTE_SEARCH_DEBOUNCE_MS = 150;

export const DROPDOWN_SEARCH_DEBOUNCE_MS = 500;
export const DROPDOWN_BUSY_MS = 1000;
export const DROPDOWN_MENU_MAX_HEIGHT_PX = 200;
/** Value of a dropdown whose text matches no option. */
export const DROPDOWN_INVALID = -1;

export const DATE_INPUT_DEBOUNCE_MS = 500;
export const DATE_INPUT_EXTRA_DELAY_MS = 1000;

export const CAROUSEL_ROTATION_MS = 5000;
export const THUMBNAIL_PX = 100;

export const MODAL_WIDTHS = { sm: 480, md: 640, lg: 880, xl: 1120 } as const;
export const IMAGE_VIEWER_SIZE = MODAL_WIDTHS.lg;

/** Polling interval of the bell: limits the delay when an announcement is lost. */
export const BELL_POLLING_MS = 60_000;

export const TOAST_MS = 5000;
export const TOAST_LIMIT = 4;
export const TOAST_SWIPE_PX = 80;

/** Charts further below the screen than this are not loaded yet. */
export const CHART_BESIDE_SCREEN_PX = 100;
/** All charts load after this time, because the page may be printed without being scrolled. */
export const CHART_DRAWN_ANYWAY_MS = 5000;

export const CHART_MAX_Y_TICKS = 5;
export const CHART_MAX_X_TICKS = 32;
export const CHART_MIN = 0;

export const CEP_MASK = '#####-###';
export const CEP_MASKED_LENGTH = 9;
export const CPF_MASK = '###.###.###-##';
export const CNPJ_MASK = '**.***.***/****-##';

export const ITEM_QUANTIDADE = 1;
export const ITEM_VALOR = 0;
export const ITEM_DESCONTO = 0;
export const FINALIZAR_QUANTIDADE = 1;

export const ABAS_DE_PEDIDOS = { todos: 0, ...ESTAGIO } as const;
export const ABAS_DE_ENTREGAS = { todos: 0, naoFinalizados: 1, finalizados: 2 } as const;
export const PERIODOS_DE_RANKING = ['mes', 'ano', 'geral'] as const;

export const ANO_DO_RODAPE = 2019;

export const DRAFT_DEBOUNCE_MS = 300;
export const SLOW_SAVE_MS = 3000;
/** Delays before the retries of a save without an answer; the idempotency key makes them safe. */
export const LOST_ANSWER_RETRIES_MS = [1000, 3000] as const;
export const LIVE_FIELD_TINT_MS = 8000;
/** Polling interval while connected: limits the delay when an announcement is lost. */
export const LIVE_CHECK_MS = 60_000;
export const LIVE_BATCH_MS = 100;
export const LIVE_FOLLOW_MS = 100;
export const LIVE_OFFLINE_MS = 10_000;
export const LIVE_POLLING_MS = 15_000;
export const LIVE_RECONNECT = { firstMs: 500, maxMs: 5000, jitter: 0.5 } as const;
