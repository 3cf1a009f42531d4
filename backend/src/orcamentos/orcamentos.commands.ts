import { AprovarOrcamentoHandler } from './aprovar-orcamento.js';
import { EnviarOrcamentoHandler } from './enviar-orcamento.js';
import { EscreverOrcamentoHandler } from './escrever-orcamento.js';
import { ExcluirOrcamentoHandler } from './excluir-orcamento.js';
import { RecusarOrcamentoHandler } from './recusar-orcamento.js';
import { ReverOrcamentoHandler } from './rever-orcamento.js';

export const orcamentosCommands = [
  EscreverOrcamentoHandler,
  ReverOrcamentoHandler,
  EnviarOrcamentoHandler,
  AprovarOrcamentoHandler,
  RecusarOrcamentoHandler,
  ExcluirOrcamentoHandler,
];
