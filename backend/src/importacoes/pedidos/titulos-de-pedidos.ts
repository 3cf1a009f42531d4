import type { CampoDe } from '@encomenda/contracts/importacoes/importacoes';
import { camposDaLista, camposDaPagina } from '@encomenda/contracts/pedidos/pedido.campos';
import type { TitulosConhecidos } from '../colunas/adivinhar-colunas.js';
import { titulosDe } from '../colunas/campos-na-planilha.js';

export const TITULOS_DE_PEDIDOS: TitulosConhecidos<CampoDe<'pedidos'>> = {
  pedido: ['no do pedido', 'n do pedido', 'numero do pedido', 'pedido', 'codigo', 'os'],
  cliente: ['cliente', 'nome do cliente', 'nome'],
  telefone: ['telefone do cliente', 'whatsapp', 'celular', 'telefone', 'fone'],
  documento: ['cpf ou cnpj do cliente', 'cpf cnpj', 'cpf', 'cnpj', 'documento'],
  produto: ['produto', 'item', 'nome do produto'],
  quantidade: ['quantidade', 'qtd', 'qtde', 'quant'],
  valor: ['valor da unidade', 'valor unitario', 'preco unitario', 'preco', 'valor'],
  observacao_item: ['observacao do item', 'obs do item', 'detalhes'],
  ...titulosDe(camposDaLista),
  pago: ['ja pago', 'pago', 'sinal', 'entrada', 'adiantamento', 'valor pago'],
  forma_pagamento: ['forma de pagamento', 'pagamento', 'forma'],
  ...titulosDe(camposDaPagina),
};
