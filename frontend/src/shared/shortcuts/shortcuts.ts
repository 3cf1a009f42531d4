type Efeito =
  /** Opens a screen of the menu; missing for users whose menu lacks it. */
  | { readonly faz: 'ir'; readonly para: string }
  /** Presses the bound button of the page, or of the focused row. */
  | { readonly faz: 'apertar' }
  | { readonly faz: 'linha'; readonly passo: 1 | -1 }
  | { readonly faz: 'paleta' }
  | { readonly faz: 'ajuda' }
  /** Handled by the focused element; listed for the overview only. */
  | { readonly faz: 'por-si' };

export interface Atalho {
  /** `n`; `g p` in sequence; `mod+k` is Ctrl K, or ⌘ K on a Mac. */
  readonly teclas: string;
  readonly oQue: string;
  readonly grupo: 'Em toda parte' | 'Ir para' | 'Nas listas' | 'Na tela' | 'Nos formulários';
  readonly efeito: Efeito;
}

const ir = (teclas: string, oQue: string, para: string): Atalho => ({
  teclas,
  oQue,
  grupo: 'Ir para',
  efeito: { faz: 'ir', para },
});

export const ATALHOS = {
  buscar: {
    teclas: 'mod+k',
    oQue: 'Buscar ou ir para…',
    grupo: 'Em toda parte',
    efeito: { faz: 'paleta' },
  },
  'buscar-tambem': {
    teclas: '/',
    oQue: 'Buscar ou ir para…',
    grupo: 'Em toda parte',
    efeito: { faz: 'paleta' },
  },
  ajuda: {
    teclas: '?',
    oQue: 'Ver os atalhos',
    grupo: 'Em toda parte',
    efeito: { faz: 'ajuda' },
  },
  desfazer: {
    teclas: 'u',
    oQue: 'Desfazer o que o aviso oferece',
    grupo: 'Em toda parte',
    efeito: { faz: 'apertar' },
  },
  'ir-painel': ir('g i', 'Painel', '/adm'),
  'ir-pedidos': ir('g p', 'Pedidos', '/adm/pedidos'),
  'ir-clientes': ir('g c', 'Clientes', '/adm/clientes'),
  'ir-receita': ir('g r', 'Receita', '/adm/receita'),
  'ir-despesas': ir('g d', 'Despesas', '/adm/despesas'),
  'ir-entregas': ir('g e', 'Entregas', '/adm/entregas'),
  novo: { teclas: 'n', oQue: 'Novo registro', grupo: 'Nas listas', efeito: { faz: 'apertar' } },
  proxima: {
    teclas: 'j',
    oQue: 'Próxima linha',
    grupo: 'Nas listas',
    efeito: { faz: 'linha', passo: 1 },
  },
  anterior: {
    teclas: 'k',
    oQue: 'Linha anterior',
    grupo: 'Nas listas',
    efeito: { faz: 'linha', passo: -1 },
  },
  abrir: { teclas: 'Enter', oQue: 'Abrir', grupo: 'Nas listas', efeito: { faz: 'por-si' } },
  editar: { teclas: 'e', oQue: 'Editar', grupo: 'Na tela', efeito: { faz: 'apertar' } },
  acoes: { teclas: '.', oQue: 'Mais ações', grupo: 'Na tela', efeito: { faz: 'apertar' } },
  salvar: {
    teclas: 'mod+Enter',
    oQue: 'Salvar',
    grupo: 'Nos formulários',
    efeito: { faz: 'por-si' },
  },
  fechar: { teclas: 'Esc', oQue: 'Fechar', grupo: 'Nos formulários', efeito: { faz: 'por-si' } },
} as const satisfies Record<string, Atalho>;

export type NomeDoAtalho = keyof typeof ATALHOS;

/** Whether a shortcut can be disabled: single keys and sequences can. */
export const deTeclaSimples = ({ teclas, efeito }: Atalho): boolean =>
  efeito.faz !== 'por-si' && !teclas.includes('mod+');

export const marcaDoAtalho = (nome: NomeDoAtalho) => ({
  'data-atalho': nome,
  'aria-keyshortcuts': ATALHOS[nome].teclas,
});
