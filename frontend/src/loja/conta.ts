import type { Sessao, UsuarioDaSessao } from '@encomenda/contracts/sessao/sessao.http';

const SAIDA = '/welcome';

type Ir = (href: string) => void;

const sessaoAtual = async (): Promise<Sessao | null> => {
  try {
    const resposta = await fetch(new URL('/sessao', location.origin));
    return resposta.ok ? ((await resposta.json()) as Sessao) : null;
  } catch {
    return null;
  }
};

const token = (): string =>
  decodeURIComponent(/(?:^|; )XSRF-TOKEN=([^;]*)/.exec(document.cookie)?.[1] ?? '');

const sair = async (ir: Ir): Promise<void> => {
  await fetch(new URL('/logout', location.origin), {
    method: 'POST',
    headers: { 'X-XSRF-TOKEN': token() },
  }).catch(() => undefined);
  ir(SAIDA);
};

const elemento = <T extends keyof HTMLElementTagNameMap>(
  tag: T,
  texto = '',
): HTMLElementTagNameMap[T] => {
  const novo = document.createElement(tag);
  novo.textContent = texto;
  return novo;
};

const menuDe = ({ name, powers }: UsuarioDaSessao, ir: Ir): HTMLElement => {
  const menu = elemento('details');
  menu.className = 'conta-menu';
  const itens = elemento('div');
  if (powers.length > 0) {
    const painel = elemento('a', 'Painel');
    painel.href = '/adm';
    itens.append(painel);
  }
  const botao = elemento('button', 'Sair');
  botao.type = 'button';
  botao.addEventListener('click', () => void sair(ir));
  itens.append(botao);
  menu.append(elemento('summary', name), itens);

  const fechar = (): void => {
    menu.open = false;
  };
  document.addEventListener('click', ({ target }) => {
    if (target instanceof Node && !menu.contains(target)) fechar();
  });
  menu.addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape') return;
    fechar();
    menu.querySelector('summary')?.focus();
  });
  return menu;
};

/** Shows who is signed in, because pages are the same for everyone. Without users the set-up page opens. */
export const mostrarConta = async (ir: Ir = (href) => location.assign(href)): Promise<void> => {
  const sessao = await sessaoAtual();
  if (sessao?.primeiroAcesso) ir('/primeiro-acesso');
  if (!sessao?.user) return;
  document.querySelector('[data-conta]')?.replaceChildren(menuDe(sessao.user, ir));
  for (const visitante of document.querySelectorAll<HTMLElement>('[data-so-visitante]'))
    visitante.hidden = true;
  for (const daEquipe of document.querySelectorAll<HTMLElement>('[data-so-equipe]'))
    daEquipe.hidden = sessao.user.powers.length === 0;
};
