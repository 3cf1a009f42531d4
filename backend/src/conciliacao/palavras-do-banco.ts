import { normalizarBusca } from '@encomenda/contracts/shared/texto/busca';

/** Words that only join names, or name the legal form of a company. */
const SEM_PESO = 'de da do das dos e a o em no na para por com ltda me mei sa eireli epp'.split(
  ' ',
);

const DO_BANCO = `
  agencia agendada agendado ap app automatico autom banco bco boleto boletos cartao cc chave cheque
  cobranca codigo compensacao compra conta contas corrente cp cred credito creditos data deb debito
  debitos dep deposito dest devol devolucao devolvida devolvido dinheiro doc efetivado efetuada
  efetuado enviada enviado envio env especie est estorno estornado externa externo ext fitid id
  instant instantaneo instituicao interna interno int internet lancamento liquidacao mesma
  mobile movimentacao nome num numero operacao origem outra pag pagamento pagamentos pagto pgto pix
  qr qrcode rec receb recebida recebido recebimento recebimentos ref referencia reembolso reembolsado
  rem remetente saida entrada sispag ted tef tev tit titularidade titulo tr trans transacao
  transf transferencia transferido txid valor venda chargeback pedido
`
  .trim()
  .split(/\s+/);

const NAO_NOMEIAM = new Set([...SEM_PESO, ...DO_BANCO]);

/** `PIX TRANSF MARILDA10/11` → `pix`, `transf`, `marilda`: digits are removed. */
export const palavrasDoTexto = (texto: string): string[] =>
  normalizarBusca(texto)
    .split(/[^a-z]+/)
    .filter((palavra) => palavra.length > 1);

/** Words that may be a name: at least three letters, and no word that banks use. */
export const nomesNoTexto = (texto: string): string[] =>
  palavrasDoTexto(texto).filter((palavra) => palavra.length > 2 && !NAO_NOMEIAM.has(palavra));
