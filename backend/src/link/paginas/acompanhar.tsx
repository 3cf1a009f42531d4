import { TIPO_PDF } from '@encomenda/contracts/pedidos/arquivo';
import { ESTAGIO, type EstagioId } from '@encomenda/contracts/pedidos/producao/estagio';
import { formatarPrazo } from '@encomenda/contracts/pedidos/producao/prazo';
import { formatarReais } from '@encomenda/contracts/shared/numeros/dinheiro';
import { mapaDa, type Oficina } from '../../loja/oficina.js';
import type { ArquivoMostrado } from './arquivos-mostrados.js';
import type { PedidoAcompanhado } from './pagina-do-link.queries.js';

const ETAPAS: readonly EstagioId[] = [
  ESTAGIO.inicializar,
  ESTAGIO.emProducao,
  ESTAGIO.finalizado,
  ESTAGIO.entregue,
];

const etapa = (estagio: EstagioId, entrega: boolean): string => {
  if (estagio === ESTAGIO.inicializar) return 'Pedido recebido';
  if (estagio === ESTAGIO.emProducao) return 'Em produção';
  if (estagio === ESTAGIO.finalizado)
    return entrega ? 'Pronto, a caminho da entrega' : 'Pronto, pode vir buscar';
  return entrega ? 'Entregue' : 'Retirado';
};

/** Links are relative (`?arquivo=5`), so that the page does not contain its token. */
const Arquivos = ({ arquivos }: { arquivos: readonly ArquivoMostrado[] }) => {
  const fotos = arquivos.filter(({ tipo }) => tipo !== TIPO_PDF);
  const pdfs = arquivos.filter(({ tipo }) => tipo === TIPO_PDF);
  return (
    <>
      {fotos.length > 0 && (
        <ul className="fotos" aria-label="Fotos do pedido">
          {fotos.map(({ id, largura, altura }, indice) => (
            <li key={id}>
              <a href={`?arquivo=${id}&tamanho=1280`}>
                <img
                  src={`?arquivo=${id}&tamanho=480`}
                  width={largura ?? undefined}
                  height={altura ?? undefined}
                  loading="lazy"
                  alt={`Foto ${indice + 1} de ${fotos.length}`}
                />
              </a>
            </li>
          ))}
        </ul>
      )}
      {pdfs.length > 0 && (
        <ul aria-label="Arquivos do pedido">
          {pdfs.map(({ id, nome }) => (
            <li key={id}>
              <a className="texto" href={`?arquivo=${id}`} download>
                Baixar {nome}
              </a>
            </li>
          ))}
        </ul>
      )}
    </>
  );
};

const Retirada = ({ oficina }: { oficina: Oficina }) => {
  const onde = [oficina.endereco, oficina.lugar].filter(Boolean).join(', ');
  const mapa = mapaDa(oficina);
  if (onde === '' && oficina.horario === null) return null;
  return (
    <>
      <dt>Retirada</dt>
      <dd>
        {['na loja', onde].filter(Boolean).join(', ')}
        {mapa !== null && (
          <>
            {' '}
            <a href={mapa} rel="noopener noreferrer">
              {'Ver\u00a0no\u00a0mapa'}
            </a>
          </>
        )}
        {oficina.horario !== null && (
          <>
            <br />
            {oficina.horario}
          </>
        )}
      </dd>
    </>
  );
};

export const Acompanhar = ({
  pedido,
  oficina,
}: {
  pedido: PedidoAcompanhado;
  oficina: Oficina;
}) => {
  if (pedido.cancelado)
    return (
      <section className="bloco aviso">
        <h2>Pedido {pedido.id}</h2>
        <p>Este pedido foi cancelado. Se tiver dúvidas, fale com a loja.</p>
      </section>
    );
  const { entrega, estagioId, prazo } = pedido;
  return (
    <section className="bloco">
      <h2>Pedido {pedido.id}</h2>
      <ol className="etapas">
        {ETAPAS.map((uma) => (
          <li
            key={uma}
            className={uma <= estagioId ? 'feita' : undefined}
            aria-current={uma === estagioId ? 'step' : undefined}
          >
            {etapa(uma, entrega)}
          </li>
        ))}
      </ol>
      <dl>
        {prazo !== null && estagioId < ESTAGIO.finalizado && (
          <>
            <dt>Fica pronto até</dt>
            <dd>{formatarPrazo(prazo, pedido.horaDoPrazo)}</dd>
          </>
        )}
        {!entrega && <Retirada oficina={oficina} />}
        <dt>Total</dt>
        <dd>{formatarReais(pedido.total)}</dd>
        <dt>Pago</dt>
        <dd>{formatarReais(pedido.pago)}</dd>
        <dt>Falta</dt>
        <dd>{formatarReais(Math.max(0, pedido.saldo))}</dd>
      </dl>
      <Arquivos arquivos={pedido.arquivos} />
    </section>
  );
};

export interface PixDoLink {
  readonly codigo: string;
  /** QR code as data URL. */
  readonly qr: string;
  readonly centavos: number;
  readonly doSinal: boolean;
}

export const Pix = ({ pix }: { pix: PixDoLink }) => (
  <section className="bloco">
    <h2>
      {pix.doSinal ? 'Pagar o sinal' : 'Pagar'}: {formatarReais(pix.centavos)}
    </h2>
    <img className="qr" src={pix.qr} width={220} height={220} alt="QR code do Pix" />
    <label htmlFor="pix">Pix copia e cola</label>
    <textarea className="pix" id="pix" readOnly rows={5} spellCheck={false} value={pix.codigo} />
    <p className="sub">
      Toque no código, selecione tudo e copie; no aplicativo do banco, escolha Pix copia e cola. A
      loja confere o pagamento e marca aqui como pago.
    </p>
  </section>
);
