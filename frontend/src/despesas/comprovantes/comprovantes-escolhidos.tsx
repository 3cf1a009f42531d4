import { Input } from '@mantine/core';
import {
  MAXIMO_DE_COMPROVANTES,
  RECUSA_DO_COMPROVANTE,
} from '@encomenda/contracts/despesas/comprovante';
import { TIPOS_DE_ARQUIVO } from '@encomenda/contracts/pedidos/arquivo';
import { useState } from 'react';
import { ArquivosDaLinha } from '../../shared/envios/arquivos-da-linha';
import {
  useArquivosDasLinhas,
  type AnexosDasLinhas,
} from '../../shared/envios/arquivos-das-linhas';
import { useFilaDeComprovantes } from './comprovantes.api';

const COMPROVANTES: AnexosDasLinhas = {
  poder: 'despesas:alterar',
  regras: { tipos: TIPOS_DE_ARQUIVO, recusas: RECUSA_DO_COMPROVANTE },
  maximo: MAXIMO_DE_COMPROVANTES,
  titulo: 'Comprovantes',
  solte: 'Solte fotos e PDFs dos comprovantes aqui',
  escolha: 'Escolher comprovantes',
  dica: 'JPEG, PNG, WebP ou PDF de até 15 MB. Seguem quando a despesa for salva.',
};

export const useComprovantesEscolhidos = () => {
  const filaDe = useFilaDeComprovantes();
  const escolhidos = useArquivosDasLinhas(COMPROVANTES);
  const [linha, setLinha] = useState(0);
  const chave = String(linha);
  const files = escolhidos.de(chave);
  const vagas = MAXIMO_DE_COMPROVANTES - files.length;
  return {
    esquecer: () => setLinha(linha + 1),
    enviar: (despesaId: number) => {
      if (files.length > 0) filaDe(despesaId).add(files, MAXIMO_DE_COMPROVANTES);
    },
    campo: (
      <Input.Wrapper label={COMPROVANTES.titulo} labelElement="div">
        <ArquivosDaLinha
          label="Comprovantes da despesa"
          anexos={COMPROVANTES}
          guardadas={[]}
          nomes={files.map(({ name }) => name)}
          files={files}
          recusas={escolhidos.recusasDe(chave)}
          onFiles={(novos) => escolhidos.add(chave, novos, vagas)}
          onRemoveGuardada={() => undefined}
          onRemove={(posicao) => escolhidos.remove(chave, files[posicao])}
        />
      </Input.Wrapper>
    ),
  };
};
