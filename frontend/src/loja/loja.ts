import './estilo/base.css';
import './estilo/catalogo.css';
import './estilo/produto.css';
import './estilo/encomendar.css';
import { ligarBusca } from './busca';
import { mostrarConta } from './conta';
import { ligarLinks, Vitrine } from './vitrine';
import { ligarVoltar } from './voltar';

const busca = document.querySelector<HTMLFormElement>('[data-busca]');
if (busca) {
  const vitrine = new Vitrine();
  const alinhar = ligarBusca(busca, (href) => vitrine.abrir(href));
  ligarLinks(vitrine);
  addEventListener('popstate', () => {
    alinhar(new URLSearchParams(location.search).get('pesquisa') ?? '');
    void vitrine.abrir(location.pathname + location.search, { historico: false });
  });
}

const voltar = document.querySelector<HTMLAnchorElement>('[data-voltar]');
if (voltar) ligarVoltar(voltar);

const depoisDeTudo = (acao: () => void): void => {
  if (document.readyState === 'complete') acao();
  else addEventListener('load', acao, { once: true });
};

depoisDeTudo(() => {
  void mostrarConta();
  const formularioDaSolicitacao = document.querySelector<HTMLFormElement>('[data-encomendar]');
  if (formularioDaSolicitacao)
    void import('./encomendar').then(({ ligarSolicitacao: ligarEncomenda }) =>
      ligarEncomenda(formularioDaSolicitacao),
    );
  const galeria = document.querySelector<HTMLElement>('[data-galeria]');
  if (galeria) void import('./galeria').then(({ ligarGaleria }) => ligarGaleria(galeria));
});
