import type { Lancamento } from '@encomenda/contracts/conciliacao/conciliacao.http';
import { useActs } from '../../shared/feedback/use-acts';
import { useIgnorarLancamentosMutation } from '../conciliacao.api';
import { BotaoDoLancamento } from './lancamentos';
import { nomeDe, qual } from '../palavras';

export const IgnorarLancamentoButton = ({ lancamento }: { lancamento: Lancamento }) => {
  const [ignorar] = useIgnorarLancamentosMutation();
  const acts = useActs<'ignorar'>();
  const enviar = () => ignorar({ lancamentos: [qual(lancamento)] }).unwrap();
  return (
    <BotaoDoLancamento
      rotulo="Ignorar"
      descricao={`Ignorar ${nomeDe(lancamento)}`}
      look={acts.look('ignorar')}
      onClick={() => acts.press('ignorar', enviar)}
    />
  );
};
