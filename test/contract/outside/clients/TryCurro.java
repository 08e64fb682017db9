import java.util.List;
import org.openapitools.client.ApiClient;
import org.openapitools.client.ApiException;
import org.openapitools.client.api.ApplicationsApi;
import org.openapitools.client.api.CvsApi;
import org.openapitools.client.api.OffersApi;
import org.openapitools.client.model.ApplyBody;
import org.openapitools.client.model.ErrorBody;

/** Uses a generated client: searches, reads a CV, applies and decodes the error of a second application. */
public class TryCurro {
  public static void main(String[] arguments) throws Exception {
    ApiClient client = new ApiClient();
    client.updateBaseUri(System.getenv("CURRO_URL"));
    String token = System.getenv("CURRO_TOKEN");
    client.setRequestInterceptor(request -> request.header("Authorization", "Bearer " + token));

    var search = OffersApi.APIOfferSearchRequest.newBuilder();
    var found = new OffersApi(client)
        .offerSearch(search.q(System.getenv("CURRO_QUERY")).facets(true).build());
    var offer = found.getOffers().get(0);

    var cvs = new CvsApi(client);
    var curriculum = cvs.curriculumList().get(0).getCode();
    var personal =
        cvs.personalDataGet(CvsApi.APIPersonalDataGetRequest.newBuilder().curriculumId(curriculum).build());

    var applications = new ApplicationsApi(client);
    var application =
        ApplicationsApi.APIApplicationCreateRequest.newBuilder()
            .offerId(offer.getId())
            .applyBody(new ApplyBody())
            .build();
    var applied = applications.applicationCreate(application);
    var read =
        applications.applicationGet(
            ApplicationsApi.APIApplicationGetRequest.newBuilder().applicationId(applied.getCode()).build());

    String error = "";
    try {
      applications.applicationCreate(application);
    } catch (ApiException exception) {
      error = client.getObjectMapper().readValue(exception.getResponseBody(), ErrorBody.class).getError();
    }
    boolean same = read.getCode().equals(applied.getCode());
    System.out.println(String.join("\n", List.of(offer.getTitle(), personal.getName(), "" + same, error)));
  }
}
