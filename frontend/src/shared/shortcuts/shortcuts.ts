type Effect =
  | { readonly does: 'go'; readonly to: string }
  | { readonly does: 'press' }
  | { readonly does: 'row'; readonly step: 1 | -1 }
  | { readonly does: 'palette' }
  | { readonly does: 'help' }
  | { readonly does: 'native' };

export interface Shortcut {
  /** `n`; `g p` in sequence; `mod+k` is Ctrl K, or ⌘ K on a Mac. */
  readonly keys: string;
  readonly label: string;
  readonly group: 'Em toda parte' | 'Ir para' | 'Nas listas' | 'Na tela' | 'Nos formulários';
  readonly effect: Effect;
}

const goTo = (keys: string, label: string, to: string): Shortcut => ({
  keys,
  label,
  group: 'Ir para',
  effect: { does: 'go', to },
});

export const SHORTCUTS = {
  buscar: {
    keys: 'mod+k',
    label: 'Buscar ou ir para…',
    group: 'Em toda parte',
    effect: { does: 'palette' },
  },
  'buscar-tambem': {
    keys: '/',
    label: 'Buscar ou ir para…',
    group: 'Em toda parte',
    effect: { does: 'palette' },
  },
  ajuda: {
    keys: '?',
    label: 'Ver os atalhos',
    group: 'Em toda parte',
    effect: { does: 'help' },
  },
  desfazer: {
    keys: 'u',
    label: 'Desfazer o que o aviso oferece',
    group: 'Em toda parte',
    effect: { does: 'press' },
  },
  'ir-painel': goTo('g i', 'Painel', '/adm'),
  'ir-agenda': goTo('g a', 'Agenda', '/adm/agenda'),
  'ir-pedidos': goTo('g p', 'Pedidos', '/adm/pedidos'),
  'ir-orcamentos': goTo('g o', 'Orçamentos', '/adm/orcamentos'),
  'ir-quadro': goTo('g q', 'Quadro', '/adm/quadro'),
  'ir-produzir': goTo('g f', 'Produzir', '/adm/produzir'),
  'ir-clientes': goTo('g c', 'Clientes', '/adm/clientes'),
  'ir-receita': goTo('g r', 'Receita', '/adm/receita'),
  'ir-despesas': goTo('g d', 'Despesas', '/adm/despesas'),
  'ir-entregas': goTo('g e', 'Entregas', '/adm/entregas'),
  novo: { keys: 'n', label: 'Novo registro', group: 'Nas listas', effect: { does: 'press' } },
  proxima: {
    keys: 'j',
    label: 'Próxima linha',
    group: 'Nas listas',
    effect: { does: 'row', step: 1 },
  },
  anterior: {
    keys: 'k',
    label: 'Linha anterior',
    group: 'Nas listas',
    effect: { does: 'row', step: -1 },
  },
  abrir: { keys: 'Enter', label: 'Abrir', group: 'Nas listas', effect: { does: 'native' } },
  editar: { keys: 'e', label: 'Editar', group: 'Na tela', effect: { does: 'press' } },
  mensagem: {
    keys: 'm',
    label: 'Mensagem para o cliente',
    group: 'Na tela',
    effect: { does: 'press' },
  },
  acoes: { keys: '.', label: 'Mais ações', group: 'Na tela', effect: { does: 'press' } },
  'periodo-anterior': {
    keys: 'ArrowLeft',
    label: 'Período anterior da agenda',
    group: 'Na tela',
    effect: { does: 'press' },
  },
  'periodo-seguinte': {
    keys: 'ArrowRight',
    label: 'Período seguinte da agenda',
    group: 'Na tela',
    effect: { does: 'press' },
  },
  'agenda-hoje': {
    keys: 't',
    label: 'Hoje, na agenda',
    group: 'Na tela',
    effect: { does: 'press' },
  },
  salvar: {
    keys: 'mod+Enter',
    label: 'Salvar',
    group: 'Nos formulários',
    effect: { does: 'native' },
  },
  fechar: { keys: 'Esc', label: 'Fechar', group: 'Nos formulários', effect: { does: 'native' } },
} as const satisfies Record<string, Shortcut>;

export type ShortcutName = keyof typeof SHORTCUTS;

export const isSingleKey = ({ keys, effect }: Shortcut): boolean =>
  effect.does !== 'native' && !keys.includes('mod+');

export const shortcutMark = (name: ShortcutName) => ({
  'data-shortcut': name,
  'aria-keyshortcuts': SHORTCUTS[name].keys,
});
