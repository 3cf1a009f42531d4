import { usePoder } from '../../core/sessao.api';
import { useActs } from '../../shared/feedback/use-acts';
import {
  useReabrirLancamentosMutation,
  useSoltarDebitoMutation,
  useSoltarLancamentoMutation,
} from '../conciliacao.api';
import { BotaoDoLancamento, Lancamentos } from './lancamentos';
import { qual } from '../palavras';

export const Conciliados = () => {
  const podeAlterar = usePoder('receita:alterar');
  const podeLancar = usePoder('despesas:alterar');
  const [soltarPagamento] = useSoltarLancamentoMutation();
  const [soltarDebito] = useSoltarDebitoMutation();
  const acts = useActs<string>();
  return (
    <Lancamentos
      situacao="conciliado"
      acoes={
        podeAlterar
          ? (lancamento) => {
              const ehDespesa = lancamento.despesa_id !== null;
              if (ehDespesa && !podeLancar) return null;
              const soltar = ehDespesa ? soltarDebito : soltarPagamento;
              return (
                <BotaoDoLancamento
                  rotulo="Soltar"
                  descricao={
                    ehDespesa
                      ? `Soltar ${lancamento.valor_br} e cancelar a despesa ${lancamento.despesa ?? ''}`
                      : `Soltar ${lancamento.valor_br} do pedido ${lancamento.pedido_id} e cancelar o pagamento`
                  }
                  look={acts.look(lancamento.id)}
                  onClick={() => acts.press(lancamento.id, () => soltar(qual(lancamento)).unwrap())}
                />
              );
            }
          : undefined
      }
    />
  );
};

export const Ignorados = () => {
  const podeAlterar = usePoder('receita:alterar');
  const [reabrir] = useReabrirLancamentosMutation();
  const acts = useActs<string>();
  return (
    <Lancamentos
      situacao="ignorado"
      acoes={
        podeAlterar
          ? (lancamento) => (
              <BotaoDoLancamento
                rotulo="Reabrir"
                descricao={`Reabrir ${lancamento.valor_br} de ${lancamento.data_br}`}
                look={acts.look(lancamento.id)}
                onClick={() =>
                  acts.press(lancamento.id, () =>
                    reabrir({ lancamentos: [qual(lancamento)] }).unwrap(),
                  )
                }
              />
            )
          : undefined
      }
    />
  );
};
