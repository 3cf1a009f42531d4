import { useLocalStorage } from '@mantine/hooks';
import { useSessaoQuery } from '../../core/sessao.api';

const PREFIX = 'encomenda-atalhos-simples:';

/** Whether this person uses shortcuts of single keys in this browser; they do unless they said no. */
export const useAtalhosSimples = () => {
  const id = useSessaoQuery().data?.user?.id ?? 0;
  const [ligados, ligar] = useLocalStorage({
    key: `${PREFIX}${id}`,
    defaultValue: true,
    getInitialValueInEffect: false,
  });
  return { ligados, ligar };
};
