import type { CorpoDasConfiguracoes } from '@encomenda/contracts/configuracoes/configuracoes.http';
import {
  AlterarConfiguracoes,
  DefinirLogo,
  EscreverMensagem,
} from '../configuracoes/configuracoes.commands.js';
import { arquivo } from './arquivos.js';
import type { Ato } from './ato.js';
import { ADMINISTRADORA } from './oficina.js';

const OFICINA: CorpoDasConfiguracoes = {
  nome: 'Ateliê Jabuticaba',
  telefone: '19987654321',
  email: 'oi@atelie-jabuticaba.example',
  endereco: 'Rua das Jabuticabeiras, 128 – Cambuí',
  cidade: 'Campinas',
  estado: 'SP',
  apresentacao: 'Bolos, convites, móveis e roupas feitos à mão, do jeito que você imaginou.',
  chave_pix: 'pix@atelie-jabuticaba.example',
  saldo_inicial: 850_000,
  dias_de_prazo_apertado: 3,
};

const AGRADECIMENTO = `Oi, {cliente}! Foi uma alegria fazer o seu pedido {pedido}.

Se puder, mande uma foto da festa: adoramos ver.

Um abraço da {loja}`;

export const configurar: Ato['fazer'] = async (oficina) => {
  await oficina.executar((origin) => new AlterarConfiguracoes(origin, OFICINA), ADMINISTRADORA);
  const logo = arquivo('jabuticaba.png');
  await oficina.executar((origin) => new DefinirLogo(origin, logo), ADMINISTRADORA);
  await oficina.executar(
    (origin) => new EscreverMensagem(origin, 'agradecimento', AGRADECIMENTO),
    ADMINISTRADORA,
  );
};
