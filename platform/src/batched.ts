interface Waiting<Question, Answer> {
  readonly question: Question;
  readonly resolve: (answer: Answer) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Calls `answerAll` for one batch at a time; answers come in the order of the questions. A question
 * that arrives meanwhile waits for the next batch, so that its answer is never older than the
 * question.
 */
export const batched = <Question, Answer>(
  answerAll: (questions: readonly Question[]) => Promise<readonly Answer[]>,
): ((question: Question) => Promise<Answer>) => {
  const waiting: Waiting<Question, Answer>[] = [];
  let answering = false;

  const answerBatch = async (batch: readonly Waiting<Question, Answer>[]): Promise<void> => {
    try {
      const answers = await answerAll(batch.map(({ question }) => question));
      for (const [index, { resolve }] of batch.entries()) resolve(answers[index]!);
    } catch (error) {
      for (const { reject } of batch) reject(error);
    }
  };
  const answerWaiting = async (): Promise<void> => {
    answering = true;
    while (waiting.length > 0) await answerBatch(waiting.splice(0));
    answering = false;
  };

  return (question) =>
    new Promise((resolve, reject) => {
      waiting.push({ question, resolve, reject });
      if (!answering) void answerWaiting();
    });
};
