import type { CorpoDaCapacidade } from '@encomenda/contracts/agenda/agenda.http';
import {
  corpoDaRegraDoSinal,
  type CorpoDasConfiguracoes,
} from '@encomenda/contracts/configuracoes/configuracoes.http';
import {
  DefinirCapacidade,
  FecharDia,
} from '@encomenda/backend/agenda/calendario/calendario.commands';
import {
  AlterarConfiguracoes,
  DefinirRegraDoSinal,
  DefinirLogo,
  EscreverMensagem,
} from '@encomenda/backend/configuracoes/configuracoes.commands';
import { arquivo } from '../arquivos.js';
import type { Ato } from './ato.js';
import { ADMINISTRADORA } from '../oficina.js';

const OFICINA: CorpoDasConfiguracoes = {
  nome: 'Ateliê Jabuticaba',
  documento: '12ABC34501DE35',
  telefone: '19987654321',
  email: 'oi@atelie-jabuticaba.example',
  endereco: 'Rua das Jabuticabeiras, 128 – Cambuí',
  cidade: 'Campinas',
  estado: 'SP',
  horario: 'Terça a sábado, das 9h às 18h',
  apresentacao: 'Bolos, convites, móveis e roupas feitos à mão, do jeito que você imaginou.',
  chave_pix: 'pix@atelie-jabuticaba.example',
  saldo_inicial: 850_000,
  dias_de_prazo_apertado: 3,
};

const CAPACIDADE: CorpoDaCapacidade = {
  medida: 'pedidos',
  domingo: 0,
  segunda: 3,
  terca: 3,
  quarta: 3,
  quinta: 4,
  sexta: 4,
  sabado: 2,
  fecha_nos_feriados: true,
  fecha_nos_pontos_facultativos: true,
};
const VESPERA = { dia: '2025-12-24', nome: 'Véspera de Natal', todo_ano: true };

const AGRADECIMENTO = `Oi, {cliente}! Foi uma alegria fazer o seu pedido {pedido}.

Se puder, mande uma foto da festa: adoramos ver.

Um abraço da {loja}`;

export const configurar: Ato['fazer'] = async (oficina) => {
  await oficina.executar((origin) => new AlterarConfiguracoes(origin, OFICINA), ADMINISTRADORA);
  await oficina.executar((origin) => new DefinirCapacidade(origin, CAPACIDADE), ADMINISTRADORA);
  await oficina.executar((origin) => new FecharDia(origin, VESPERA), ADMINISTRADORA);
  const logo = arquivo('jabuticaba.png');
  await oficina.executar((origin) => new DefinirLogo(origin, logo), ADMINISTRADORA);
  await oficina.executar(
    (origin) => new EscreverMensagem(origin, 'agradecimento', AGRADECIMENTO),
    ADMINISTRADORA,
  );
};

const SINAL = corpoDaRegraDoSinal.parse({ em: 'porcentagem', quanto: 30, a_partir_de: 150 });

/** Must be the last act: before it, orders enter production without a sinal. */
export const pedirSinal: Ato['fazer'] = async (oficina) => {
  await oficina.executar((origin) => new DefinirRegraDoSinal(origin, SINAL), ADMINISTRADORA);
};
