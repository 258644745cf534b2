/** Does some work when a form is submitted, instead of loading another page. */
export const submitted =
  (work: () => unknown) =>
  (event: SubmitEvent): void => {
    event.preventDefault()
    void work()
  }
